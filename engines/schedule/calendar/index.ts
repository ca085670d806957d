export { type Zone, zoneNamed } from './zone'
