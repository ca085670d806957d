export { dateText } from './days'
export { type Zone, zoneNamed } from './zone'
