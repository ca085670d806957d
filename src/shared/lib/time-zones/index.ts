export { timeZoneOptions } from './time-zones'
