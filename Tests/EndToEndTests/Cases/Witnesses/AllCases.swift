/// Every case of the specification that runs.
let allCases: [Case] = [
  classCases,
  actorCases,
  improvementCases,
  recordingCases,
  sourceCases,
  witnessShapeCases,
].flatMap { $0 }
