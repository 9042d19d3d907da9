import MockingTesting
import Testing

/// The snippets of the documentation that this API comes from, word for word; what is checked in them was added where they check
/// nothing themselves.
///
/// Each of its sections begins with an empty set of expectations, whether it says so or not.
struct SeedTests {
  private let user = User(id: "0", name: "user")
  private let adminUser = User(id: "1", name: "admin")
  private let defaultUser = User(id: "2", name: "default")
  private let specificUser = User(id: "3", name: "specific")
  private let profile = Profile(name: "profile")
  private let johnProfile = Profile(name: "John")

  // MARK: - Function-style range matching

  @Test func `Expectation Precedence`() async {
    typealias MockUserService = MockSafeUserService
    let rangeUser = User(id: "r", name: "range")
    let fallbackAdminUser = User(id: "f", name: "fallback")
    let regularUser = User(id: "500", name: "regular")

    var expectations = MockUserService.Expectations()

    // Set up expectations with different times limits
    when(expectations.fetchUser(id: "a"..."z"), return: rangeUser)  // 1st: Range covers "admin"
    when(expectations.fetchUser(id: "admin"), times: 2, return: adminUser)  // 2nd: Exact match for "admin"
    when(expectations.fetchUser(id: "admin"), return: fallbackAdminUser)  // 3rd: Another exact match for "admin"
    when(expectations.fetchUser(id: "100"..."999"), return: regularUser)  // 4th: Range for numeric IDs
    when(expectations.fetchUser(id: .any), times: .unbounded, return: defaultUser)  // 5th: Always available fallback

    let mock = MockUserService(expectations: expectations)

    // These calls demonstrate expectation consumption and precedence:
    let admin1 = await mock.fetchUser(id: "admin")  // Uses 1st expectation → rangeUser (range matches first!)
    let admin2 = await mock.fetchUser(id: "admin")  // 1st exhausted, uses 2nd → adminUser
    let admin3 = await mock.fetchUser(id: "admin")  // Uses 2nd expectation (2/2) → adminUser
    let admin4 = await mock.fetchUser(id: "admin")  // 2nd exhausted, uses 3rd → fallbackAdminUser
    let user = await mock.fetchUser(id: "500")  // Uses 4th expectation → regularUser
    let user2 = await mock.fetchUser(id: "500")  // 4th exhausted, uses 5th → defaultUser

    #expect(admin1 == rangeUser)
    #expect(admin2 == adminUser)
    #expect(admin3 == adminUser)
    #expect(admin4 == fallbackAdminUser)
    #expect(user == regularUser)
    #expect(user2 == defaultUser)
    verify(mock, times: 4).fetchUser(id: "admin")
    verify(mock, times: 2).fetchUser(id: "100"..."999")
  }

  @Test func `Expectation Precedence, the incorrect order`() async throws {
    var expectations = MockUserService.Expectations()

    // ❌ Incorrect order - .any will consume all calls
    when(expectations.fetchUser(id: .any), times: .unbounded, return: defaultUser)  // Matches everything
    when(expectations.fetchUser(id: "admin"), return: adminUser)  // Never reached

    let mock = MockUserService(expectations: expectations)
    for _ in 1...3 { #expect(try await mock.fetchUser(id: "admin") == defaultUser) }
  }

  @Test func `Expectation Precedence, the correct order`() async throws {
    var expectations = MockUserService.Expectations()

    // ✅ Correct order - specific to general
    when(expectations.fetchUser(id: "admin"), times: 2, return: adminUser)  // Specific first
    when(expectations.fetchUser(id: .any), times: .unbounded, return: defaultUser)  // General fallback last

    let mock = MockUserService(expectations: expectations)
    #expect(try await mock.fetchUser(id: "admin") == adminUser)
    #expect(try await mock.fetchUser(id: "guest") == defaultUser)
    #expect(try await mock.fetchUser(id: "admin") == adminUser)
    #expect(try await mock.fetchUser(id: "admin") == defaultUser)
  }

  @Test func `Basic Range Matching`() async throws {
    var expectations = MockUserService.Expectations()

    // For functions that return values, use when([:times = 1]:return)
    when(expectations.fetchUser(id: "100"..."999"), return: user)
    when(expectations.getUserProfile(name: "A"..."Z"), times: 3, return: profile)

    // Exact value matching
    when(expectations.fetchUser(id: "user123"), return: specificUser)
    when(expectations.getUserProfile(name: "John"), return: johnProfile)

    // For functions with no return type (Void), use when([:times = 1]:complete)
    when(expectations.updateUser(name: "A"..."Z", age: 18...65), complete: .withSuccess)
    when(expectations.deleteUser(id: "100"..."999"), times: 8, complete: .withSuccess)

    // Exact value matching for void functions
    when(expectations.updateUser(name: "John", age: 25), complete: .withSuccess)
    when(expectations.deleteUser(id: "user123"), complete: .withSuccess)

    // Match any value using .any
    when(expectations.fetchUser(id: .any), return: defaultUser)

    let mock = MockUserService(expectations: expectations)
    #expect(try await mock.fetchUser(id: "user123") == specificUser)
    #expect(try await mock.fetchUser(id: "500") == user)
    #expect(try await mock.fetchUser(id: "500") == defaultUser)
    for _ in 1...3 { #expect(mock.getUserProfile(name: "John") == profile) }
    #expect(mock.getUserProfile(name: "John") == johnProfile)
    mock.updateUser(name: "John", age: 25)
    mock.updateUser(name: "John", age: 25)
    for id in 100..<108 { try mock.deleteUser(id: "\(id)") }
    try mock.deleteUser(id: "user123")
    verify(mock, times: 8).deleteUser(id: "100"..."999")
    verify(mock, times: 2).updateUser(name: .any, age: 25)
  }

  /// Not a snippet, but what readers of them try next.
  @Test func `variables and literals as arguments of the same call`() {
    let (name, names, age, ages, nobody): (String, ClosedRange<String>, Int, ClosedRange<Int>, Int?)
    (name, names, age, ages, nobody) = ("Ann", "A"..."Z", 25, 18...65, nil)
    var expectations = MockUserService.Expectations()
    when(expectations.processUser(name: name, age: 18), return: "value, literal")
    when(expectations.processUser(name: "Ann", age: age), return: "literal, value")
    when(expectations.processUser(name: names, age: ages), return: "ranges")
    when(expectations.processUser(name: names, age: 70...80), return: "range, literal")
    when(expectations.processUser(name: .any, age: nobody), return: "any, nil")
    when(expectations.processUser(name: .matching { $0.isEmpty }, age: .any), return: "matchers")
    let mock = MockUserService(expectations: expectations)
    #expect(mock.processUser(name: "", age: 18) == "matchers")
    #expect(mock.processUser(name: "", age: nil) == "any, nil")
    #expect(mock.processUser(name: "Bob", age: 75) == "range, literal")
    #expect(mock.processUser(name: "Ann", age: 18) == "value, literal")
    #expect(mock.processUser(name: "Ann", age: 25) == "literal, value")
    #expect(mock.processUser(name: "Ann", age: 25) == "ranges")
    verify(mock, times: 3).processUser(name: name, age: ages)
    verify(mock, times: 4).processUser(name: names, age: 0...99)
  }

  @Test func `Optional Parameter Matching`() {
    var expectations = MockUserService.Expectations()

    // Match nil values for functions returning values
    when(expectations.processUser(name: "A"..."Z", age: nil), return: "no age")

    // Match non-nil values in range
    when(expectations.processUser(name: "A"..."Z", age: 18...65), return: "valid age")

    // For void functions with optional parameters
    when(expectations.updateUser(name: "A"..."Z", age: nil), complete: .withSuccess)
    when(expectations.updateUser(name: "A"..."Z", age: 18...65), complete: .withSuccess)

    let mock = MockUserService(expectations: expectations)
    #expect(mock.processUser(name: "Ann", age: 30) == "valid age")
    #expect(mock.processUser(name: "Ann", age: nil) == "no age")
    mock.updateUser(name: "Bob", age: 65)
    mock.updateUser(name: "Bob", age: nil)
    verify(mock).processUser(name: "Ann", age: nil)
    verify(mock).updateUser(name: "Bob", age: 18...65)
  }

  @Test func `Multiple Call Expectations`() async throws {
    var expectations = MockUserService.Expectations()

    // Specify number of times expectation should apply
    when(expectations.fetchUser(id: "100"..."999"), times: 3, return: user)
    when(expectations.saveData(data: "A"..."Z"), times: 5, complete: .withSuccess)

    // Unbounded expectations (apply to all matching calls)
    when(expectations.fetchUser(id: .any), times: .unbounded, return: defaultUser)
    when(expectations.logEvent(message: .any), times: .unbounded, complete: .withSuccess)

    let mock = MockUserService(expectations: expectations)
    for _ in 1...3 { #expect(try await mock.fetchUser(id: "100") == user) }
    for _ in 1...3 { #expect(try await mock.fetchUser(id: "100") == defaultUser) }
    for _ in 1...5 { try mock.saveData(data: "Data") }
    for _ in 1...100 { mock.logEvent(message: "event") }
    verify(mock, times: 100).logEvent(message: "event")
  }

  @Test func `Error Handling`() async {
    var expectations = MockUserService.Expectations()

    // For functions that can throw errors; the syntax is the same regardless of if the function returns a value or not
    when(expectations.fetchUser(id: "invalid"), throw: UserError.notFound)
    when(expectations.saveData(data: "invalid"), throw: ValidationError.invalidData)

    let mock = MockUserService(expectations: expectations)
    await #expect(throws: UserError.notFound) { try await mock.fetchUser(id: "invalid") }
    #expect(throws: ValidationError.invalidData) { try mock.saveData(data: "invalid") }
  }

  // MARK: - Basic expectations

  @Test func `Return Values`() async throws {
    let guestUser = User(id: "g", name: "guest")
    let (user1, user2, user3) = (User(id: "050", name: ""), User(id: "150", name: ""), User(id: "250", name: ""))

    var expectations = MockUserService.Expectations()

    // Simple return value with range matching
    when(expectations.fetchUser(id: "100"..."999"), return: User(id: "123", name: "John"))

    // Exact value matching for specific users
    when(expectations.fetchUser(id: "admin"), return: adminUser)
    when(expectations.fetchUser(id: "guest"), return: guestUser)

    // Multiple different return values for different ranges
    when(expectations.fetchUser(id: "001"..."099"), return: user1)
    when(expectations.fetchUser(id: "100"..."199"), return: user2)
    when(expectations.fetchUser(id: "200"..."299"), return: user3)

    // Match any value
    when(expectations.fetchUser(id: .any), return: defaultUser)

    let mock = MockUserService(expectations: expectations)
    #expect(try await mock.fetchUser(id: "123") == User(id: "123", name: "John"))
    #expect(try await mock.fetchUser(id: "admin") == adminUser)
    #expect(try await mock.fetchUser(id: "guest") == guestUser)
    for user in [user1, user2, user3] { #expect(try await mock.fetchUser(id: user.id) == user) }
    #expect(try await mock.fetchUser(id: "050") == defaultUser)
  }

  @Test func `Functions with no Return Value`() throws {
    var expectations = MockUserService.Expectations()

    // Functions that complete successfully
    when(expectations.updateUser(name: "A"..."Z", age: 18...65), complete: .withSuccess)
    when(expectations.deleteUser(id: "100"..."999"), complete: .withSuccess)
    when(expectations.saveSettings(key: .any, value: .any), times: 2, complete: .withSuccess)

    let mock = MockUserService(expectations: expectations)
    mock.updateUser(name: "Ann", age: 18)
    try mock.deleteUser(id: "100")
    mock.saveSettings(key: "a", value: "b")
    mock.saveSettings(key: "c", value: "d")
    verify(mock, times: 2).saveSettings(key: .any, value: .any)
  }

  @Test func `Throwing Errors`() async throws {
    let user1 = user
    var expectations = MockUserService.Expectations()

    // For functions that return values and can throw
    when(expectations.fetchUser(id: "invalid"), throw: NetworkError.notFound)
    when(expectations.fetchUser(id: "timeout"), throw: NetworkError.timeout)

    // For functions that return void and can throw
    when(expectations.saveData(data: "invalid"), throw: ValidationError.invalidData)
    when(expectations.deleteUser(id: "000"), throw: UserError.notFound)

    // Mix values and errors for different parameter ranges
    when(expectations.fetchUser(id: "100"..."999"), return: user1)
    when(expectations.fetchUser(id: "invalid"), throw: NetworkError.notFound)
    when(expectations.fetchUser(id: .any), return: defaultUser)

    let mock = MockUserService(expectations: expectations)
    #expect(throws: ValidationError.invalidData) { try mock.saveData(data: "invalid") }
    #expect(throws: UserError.notFound) { try mock.deleteUser(id: "000") }
    #expect(try await mock.fetchUser(id: "100") == user1)
    for _ in 1...2 { await #expect(throws: NetworkError.notFound) { try await mock.fetchUser(id: "invalid") } }
    await #expect(throws: NetworkError.timeout) { try await mock.fetchUser(id: "timeout") }
    #expect(try await mock.fetchUser(id: "timeout") == defaultUser)
  }

  @Test func `Custom Logic with Closures`() async throws {
    let myClosure: @Sendable (String) -> User = { User(id: $0, name: "Closure") }
    var expectations = MockUserService.Expectations()

    // Simple closure for functions that return values (trailing closure syntax)
    when(expectations.fetchUser(id: "A"..."Z"), times: .unbounded) { id in
      return User(id: id, name: "Generated User")
    }

    // With explicit use: parameter
    when(expectations.fetchUser(id: "A"..."Z"), times: 3, use: myClosure)

    // Complex logic with validation
    when(expectations.processData(data: .any, options: .any), times: 1) { data, options in
      if options.validate {
        guard !data.isEmpty else {
          throw ValidationError.emptyData
        }
      }
      return ProcessedData(from: data)
    }

    // For void functions, use when with a closure that doesn't return anything
    when(expectations.logMessage(level: .any, message: .any), times: .unbounded) { level, message in
      print("[\(level)] \(message)")
    }

    let mock = MockUserService(expectations: expectations)
    #expect(try await mock.fetchUser(id: "M") == User(id: "M", name: "Generated User"))
    #expect(throws: ValidationError.emptyData) { try mock.processData(data: "", options: Options(validate: true)) }
    mock.logMessage(level: 1, message: "message")
    verify(mock).logMessage(level: 1, message: "message")

    // The closure that the first one never lets come up.
    var others = MockUserService.Expectations()
    when(others.fetchUser(id: "A"..."Z"), times: 3, use: myClosure)
    when(others.processData(data: .any, options: .any), times: 1) { data, _ in ProcessedData(from: data) }
    let other = MockUserService(expectations: others)
    for _ in 1...3 { #expect(try await other.fetchUser(id: "M") == User(id: "M", name: "Closure")) }
    #expect(try other.processData(data: "text", options: Options(validate: true)) == ProcessedData(from: "text"))
  }

  // MARK: - Call count modifiers

  @Test func `Specific Number of Times`() async throws {
    let (user1, user2) = (adminUser, specificUser)
    var expectations = MockUserService.Expectations()

    // For functions that return values
    when(expectations.fetchUser(id: "100"..."999"), times: 3, return: user1)
    when(expectations.fetchUser(id: "A"..."M"), times: 2, return: user2)

    // For functions that return void
    when(expectations.saveData(data: "A"..."Z"), times: 5, complete: .withSuccess)
    when(expectations.deleteUser(id: "100"..."999"), times: 2, complete: .withSuccess)

    let mock = MockUserService(expectations: expectations)
    for _ in 1...3 { #expect(try await mock.fetchUser(id: "500") == user1) }
    for _ in 1...2 { #expect(try await mock.fetchUser(id: "B") == user2) }
    for _ in 1...5 { try mock.saveData(data: "Data") }
    for _ in 1...2 { try mock.deleteUser(id: "500") }
    verify(mock, times: 5).fetchUser(id: .any)
  }

  @Test func `Unbounded Times`() async throws {
    var expectations = MockUserService.Expectations()

    // For functions that return values
    when(expectations.fetchUser(id: "default"), times: .unbounded, return: defaultUser)
    when(expectations.fetchUser(id: "error"), times: .unbounded, throw: NetworkError.notFound)

    // For functions that return void
    when(expectations.logEvent(message: .any), times: .unbounded, complete: .withSuccess)

    let mock = MockUserService(expectations: expectations)
    for _ in 1...3 {
      #expect(try await mock.fetchUser(id: "default") == defaultUser)
      await #expect(throws: NetworkError.notFound) { try await mock.fetchUser(id: "error") }
      mock.logEvent(message: "event")
    }
  }

  @Test func `Default Behavior`() async throws {
    let user1 = user
    var expectations = MockUserService.Expectations()

    // These are equivalent:
    when(expectations.fetchUser(id: "123"), return: user1)
    when(expectations.fetchUser(id: "123"), times: 1, return: user1)

    // Same for void functions:
    when(expectations.saveData(data: "test"), complete: .withSuccess)
    when(expectations.saveData(data: "test"), times: 1, complete: .withSuccess)

    let mock = MockUserService(expectations: expectations)
    for _ in 1...2 {
      #expect(try await mock.fetchUser(id: "123") == user1)
      try mock.saveData(data: "test")
    }
    verify(mock, times: 2).saveData(data: "test")
  }

  @Test func `Stateful Mocks, an actor for the state`() async throws {
    actor LastCity {
      var value: String?

      func set(_ value: String) {
        self.value = value
      }
    }

    var expectations = MockWeatherService.Expectations()

    // then within your test

    let lastCity = LastCity()  // note this is an immutable let variable
    when(expectations.getCurrentTemperature(for: .any), times: .unbounded) { city in
      await lastCity.set(city)

      switch city {
      case "London":
        return 15.0
      case "Paris":
        return 18.0
      case "New York":
        return 25.0
      default:
        throw WeatherError.cityNotFound
      }
    }

    let mock = MockWeatherService(expectations: expectations)
    #expect(try await mock.getCurrentTemperature(for: "Paris") == 18)
    #expect(try await mock.getCurrentTemperature(for: "New York") == 25)
    #expect(await lastCity.value == "New York")
    await #expect(throws: WeatherError.cityNotFound) { try await mock.getCurrentTemperature(for: "Oslo") }
    #expect(await lastCity.value == "Oslo")
  }

  @Test func `Stateful Mocks, an actor for the logic`() async throws {
    enum BankError: Error {
      case insufficientFunds
    }

    actor MockBankLogic {
      var balance: Double = 1000

      func withdraw(amount: Double) async throws -> Double {
        guard balance >= amount else {
          throw BankError.insufficientFunds
        }
        balance -= amount
        return balance
      }

      func getBalance() async -> Double {
        return balance
      }
    }

    var expectations = MockBank.Expectations()

    // then in the test
    let logic = MockBankLogic()
    when(expectations.withdraw(amount: .any), times: .unbounded, use: logic.withdraw)
    when(expectations.getBalance(), times: .unbounded, use: logic.getBalance)

    let mock = MockBank(expectations: expectations)
    #expect(try await mock.withdraw(amount: 400) == 600)
    await #expect(throws: BankError.insufficientFunds) { try await mock.withdraw(amount: 700) }
    #expect(await mock.getBalance() == 600)
    verify(mock, times: 2).withdraw(amount: 1...1000)
  }

  // MARK: - Working with different return types

  @Test func `Optional Returns`() {
    var expectations = MockUserService.Expectations()

    when(expectations.findUser(email: .any), return: user)  // Returns Optional(user)
    when(expectations.findUser(email: .any), return: nil)  // Returns nil

    let mock = MockUserService(expectations: expectations)
    #expect(mock.findUser(email: "a@b") == user)
    #expect(mock.findUser(email: "a@b") == nil)
  }

  @Test func `Async Functions`() async {
    @Sendable func someAsyncOperation(_ url: String) async -> String { "data of \(url)" }
    var expectations = MockUserService.Expectations()

    when(expectations.fetchDataAsync(from: .any), times: .unbounded) { url in
      // This closure can be async if needed
      let data = await someAsyncOperation(url)
      return data
    }

    let mock = MockUserService(expectations: expectations)
    #expect(await mock.fetchDataAsync(from: "a.b") == "data of a.b")
  }

  // MARK: - Collection expectations

  // Its own order lets `.any` take the one call with an array, so that only `nil` is left for the second expectation.
  @Test func testCollectionExpectations() {
    var expectations = MockCollectionService.Expectations()

    // Array expectations - match any content
    when(expectations.processStrings(.any), return: "processed")

    // Dictionary expectations - exact matching (an Equatable Dictionary)
    let specificConfig = ["env": "test", "debug": "true"]
    when(expectations.mergeConfigs(specificConfig), return: ["result": "success"])

    // Set expectations - match any content
    when(expectations.analyzeNumbers(.any), return: 42)

    // Optional collection expectations
    when(expectations.handleOptionalArray(.any), return: true)
    when(expectations.handleOptionalArray(nil), return: false)

    let mock = MockCollectionService(expectations: expectations)

    // Test array with any content
    let result1 = mock.processStrings(["hello", "world"])
    #expect(result1 == "processed")

    // Test dictionary with exact content
    let result2 = mock.mergeConfigs(["env": "test", "debug": "true"])
    #expect(result2 == ["result": "success"])

    // Test set with any content
    let result3 = mock.analyzeNumbers(Set([1, 2, 3, 4, 5]))
    #expect(result3 == 42)

    // Test optional collections
    let result4 = mock.handleOptionalArray(["optional"])
    let result5 = mock.handleOptionalArray(nil)
    #expect(result4 == true)
    #expect(result5 == false)
  }
}
