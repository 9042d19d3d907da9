/// Every case of the specification that runs.
let allCases: [Case] = [
  propertyCases,
  methodsWithoutParametersCases,
  methodsWithParametersCases,
  staticCases,
  callTextCases,
  actorCases,
  associatedTypeCases,
  initialiserCases,
  genericCases,
  nameCases,
  wholeModuleCases,
  shapeCases,
  forwardingCases,
  classCases,
].flatMap { $0 }
