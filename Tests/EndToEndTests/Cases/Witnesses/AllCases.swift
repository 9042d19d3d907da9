/// Every case of the specification that runs.
let allCases: [Case] = [
  classCases,
  actorCases,
  improvementCases,
  sourceCases,
  witnessShapeCases,
].flatMap { $0 }
