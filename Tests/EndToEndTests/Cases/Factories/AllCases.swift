/// Every case of the specification that runs.
let allCases: [Case] = [
  structCases,
  enumCases,
  typeCases,
].flatMap { $0 }
