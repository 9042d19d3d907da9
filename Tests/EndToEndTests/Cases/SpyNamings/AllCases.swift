/// The cases about spies whose names are those of other generators.
let allCases: [Case] = [sourceryCases, mockoloCases, classCases].flatMap { $0 }
