export { useHolidays } from './use-holidays'
