export { timeZoneProblem } from './time-zone-problem'
export { timeZoneOptions } from './time-zones'
