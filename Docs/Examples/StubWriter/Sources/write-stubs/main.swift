import Foundation
import StubWriting

let input = FileHandle.standardInput.readDataToEndOfFile()
let stubs = StubWriting(of: String(decoding: input, as: UTF8.self))
print(stubs.text, terminator: "")
for message in stubs.messages { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
