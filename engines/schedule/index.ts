export {
  type ParsedSchedule,
  parseSchedule,
  type ScheduleProblem,
  scheduleProblemText,
} from './definition/parse-schedule'
export { type Anchor, limits, type Pattern, type Schedule, type Times } from './definition/schedule'
export { daysRange, occurrencesByDay, zoneOfPerson } from './occurrences/by-day'
export {
  comparingSchedules,
  type ScheduleChange,
  type ScheduleEdit,
} from './occurrences/compare-schedules'
export { nextOccurrence, occurrences } from './occurrences/occurrences'
export { hasAnchor } from './occurrences/pattern-days'
export type { InstantRange, Occurrence, Person, ScheduleContext, SkipReason } from './occurrences/person'
export { type Planner, planner } from './occurrences/planner'
export { allQuietUntil } from './occurrences/quiet-until'
export { longestWindowOf, windowMinutesOf } from './occurrences/window-of'
export { type Weekday, weekdays } from './rule/rule'
export { ruleText } from './words/rule-text'
export {
  type ScheduleInWords,
  scheduleInWords,
  scheduleText,
  scheduleWordsText,
} from './words/schedule-in-words'
