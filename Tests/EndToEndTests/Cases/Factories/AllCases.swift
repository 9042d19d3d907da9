/// Every case of the specification that runs.
let allCases: [Case] = []
