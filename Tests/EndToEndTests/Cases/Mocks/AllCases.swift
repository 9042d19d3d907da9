/// Every case of the specification that runs.
let allCases: [Case] = [
  propertyCases,
  methodsWithoutParametersCases,
  methodsWithParametersCases,
  staticCases,
  actorCases,
  associatedTypeCases,
  initialiserCases,
  genericCases,
  nameCases,
  wholeModuleCases,
  shapeCases,
].flatMap { $0 }
