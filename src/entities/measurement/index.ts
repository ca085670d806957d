export {
  type SeriesWindow,
  type SleepSession,
  type TestSubjectDay,
  useTestSubjectDayQuery,
  useTestSubjectSeriesQuery,
  useWearCalendarQuery,
} from './api/measurement-api'
export {
  type DayStateName,
  dayStateInLine,
  dayStateName,
  dayStateOf,
  dayStateSentence,
  dayStateShort,
  dayStates,
  hasFigure,
} from './model/day-state'
export { hypnogramBars, type StageName } from './model/hypnogram'
export {
  formatMetric,
  formatMetricWithUnit,
  type MetricName,
  metricKeys,
  metricOf,
  metricStyle,
} from './model/metric'
export { metricStep, metricStepStarts, type SequentialStep } from './model/sequential-scale'
export { stageName } from './model/stage-name'
export { calendarRange, calendarWeeks, type WearDay } from './model/wear-calendar'
export { DayBars } from './ui/DayBars'
export { HeartRateSparkline } from './ui/HeartRateSparkline'
export { HowDataArrives } from './ui/HowDataArrives'
export { Hypnogram } from './ui/Hypnogram'
export { MissingFigure } from './ui/MissingFigure'
export { hatch, sequentialColours } from './ui/sequential-colours'
export { WearCalendar } from './ui/WearCalendar'
export { WearFigure } from './ui/WearFigure'
