struct User: Equatable, Sendable {
  var id: String
  var name: String
}

struct Profile: Equatable, Sendable {
  var name: String
}

struct Options: Sendable {
  var validate: Bool
}

struct ProcessedData: Equatable, Sendable {
  var text: String

  init(from text: String) { self.text = text }
}

enum UserError: Error { case notFound }
enum ValidationError: Error { case emptyData, invalidData }
enum NetworkError: Error { case notFound, timeout }
enum WeatherError: Error { case cityNotFound }

// swift-mocking: mock
protocol UserService {
  func fetchUser(id: String) async throws -> User
  func getUserProfile(name: String) -> Profile
  func updateUser(name: String, age: Int?)
  func deleteUser(id: String) throws
  func processUser(name: String, age: Int?) -> String
  func saveData(data: String) throws
  func saveSettings(key: String, value: String)
  func logEvent(message: String)
  func logMessage(level: Int, message: String)
  func processData(data: String, options: Options) throws -> ProcessedData
  func findUser(email: String) -> User?
  func fetchDataAsync(from url: String) async -> String
}

/// A user service that cannot fail.
// swift-mocking: mock
protocol SafeUserService {
  func fetchUser(id: String) async -> User
}

// swift-mocking: mock
protocol WeatherService {
  func getCurrentTemperature(for city: String) async throws -> Double
}

// swift-mocking: mock
protocol Bank {
  func withdraw(amount: Double) async throws -> Double
  func getBalance() async -> Double
}

// swift-mocking: mock
protocol CollectionService {
  func processStrings(_ items: [String]) -> String
  func mergeConfigs(_ configs: [String: String]) -> [String: String]
  func analyzeNumbers(_ numbers: Set<Int>) -> Int
  func handleOptionalArray(_ items: [String]?) -> Bool
}
