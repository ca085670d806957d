export {
  type DayLimits,
  likelyDays,
  projectDays,
  type StudyPeriod,
  studyDays,
} from '../../../../engines/study-days'
export { limitsWith } from './limits-with'
