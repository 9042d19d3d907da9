import Foundation
import SpyWriting

let input = FileHandle.standardInput.readDataToEndOfFile()
let spies = SpyWriting(of: String(decoding: input, as: UTF8.self))
print(spies.text, terminator: "")
for message in spies.messages { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
