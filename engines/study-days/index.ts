export { type DayLimits, likelyDays, projectDays, type StudyPeriod, studyDays } from './study-days'
