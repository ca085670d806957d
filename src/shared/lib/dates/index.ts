export {
  formatDate,
  formatDateRange,
  formatDateWithWeekday,
  formatMonthDay,
  weekdayName,
} from './format-date'
export { clockTime, readClockTime, readHours, writeHours } from './hours'
export type { LocalDate } from './local-date'
export { addDays, daysBetween, eachDay, isLocalDate, mondayOf, weekdayOf } from './local-date'
export { formatAgo, formatUpdatedAgo } from './relative-time'
export {
  formatDateTime,
  formatDateTimeWithWeekday,
  formatDayWithTime,
  formatTime,
  formatTimeWithSeconds,
  instantOf,
  localDateOf,
  localTimeZone,
} from './zoned-time'
