/// Every case of the specification that runs.
let allCases: [Case] = [
  shapeCases,
  parameterCases,
  closureCases,
  resultCases,
  genericCases,
  propertyCases,
  overloadCases,
  improvementCases,
  wholeModuleCases,
  threadSafeCases,
  readmeCases,
].flatMap { $0 }
