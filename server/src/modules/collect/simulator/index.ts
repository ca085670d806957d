export { consentTo } from './consent'
export { type FaultName, faultNames, isFaultName, passingFaults } from './faults'
export { Simulator, simulatorAddresses, simulatorClient } from './simulator'
export { simulatorWords } from './words'
