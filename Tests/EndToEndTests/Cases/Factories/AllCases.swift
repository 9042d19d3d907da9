/// Every case of the specification that runs.
let allCases: [Case] = [
  structCases,
  shapeCases,
  enumCases,
  typeCases,
].flatMap { $0 }
