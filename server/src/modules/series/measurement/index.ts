export {
  type DayBounds,
  dateOf,
  dayBounds,
  dayNumberOf,
  localDayOf,
  numberOfDate,
} from './calendar/local-day'
export { offsetAt } from './calendar/zone-offsets'
export type { Baseline } from './charts/baseline'
export { readHeartRateBaseline } from './charts/baseline-queries'
export type { SeriesColumns } from './charts/downsample'
export { knownUntil, notWornSpans } from './charts/not-worn-spans'
export { quantileOf } from './charts/quantile'
export { readSeriesWindow } from './charts/series-window-queries'
export { readSparklines, type Sparkline } from './charts/sparkline-queries'
export { stepsByHour } from './charts/steps-by-hour'
export { ensureBegunDays } from './days/begun-days'
export { type DayMatrix, noState, storedState, unknownWear } from './days/day-matrix'
export { type DateRange, type ProjectScope, readDayMatrix } from './days/day-matrix-queries'
export { type DayState, dayStates } from './days/day-state'
export type { Enrolment } from './days/enrolment'
export { readFirstDays } from './days/first-day-queries'
export { readLastReceived } from './days/last-received-queries'
export { readLatestDay, readLatestDays } from './days/latest-day-queries'
export { type MetricDay, metricsOfDay } from './days/metric-day'
export { ensureDays, type RefreshRequest, refreshDays } from './days/refresh-days'
export { isValidDay, type RunningDay, shownState } from './days/shown-state'
export { readSubjectDay } from './days/subject-day-queries'
export { type DaysAnew, decideDaysAnew } from './merge/decide-days-anew'
export { type IngestOptions, type IngestReport, ingestSamples } from './merge/ingest-samples'
export { ingestSleep, packSleep, type SleepReport } from './merge/ingest-sleep'
export { mergeLate } from './merge/merge-late'
export type { DifferingSample } from './merge/merge-series'
export { packSeries } from './merge/pack-series'
export { type Reattribution, reattributeDevice } from './merge/reattribute-device'
export { removeDeviceData } from './merge/remove-device-data'
export { type GoneSleep, removeSleep } from './merge/remove-sleep'
export {
  clockAheadMs,
  type DailySeries,
  type RejectedSample,
  type SampleSeries,
  storedValue,
  type TimedSeries,
} from './merge/sample-series'
export { holdsDays, type NewDays, readEnrolment, writeNewDays } from './merge/write-new-days'
export { type MetricKey, metricKeys, metricKinds, metrics, type SourceKey, sources } from './metric'
export { countDaysOf, countSamplesOf, countSleepsOf } from './out/count-by-subject'
export { type CoveredSubject, countCoverage } from './out/count-coverage'
export { countDays, type DayOut, daysWritten, readDays } from './out/read-days'
export { countSampleColumns, readSampleColumns } from './out/read-sample-columns'
export { countSamples, type DayOfSamples, daysOfSamples, readSamples } from './out/read-samples'
export { countSleeps, readSleeps, type SleepOut } from './out/read-sleeps'
export { samplesToCome } from './out/samples-to-come'
export {
  subjectsWithNewDays,
  subjectsWithNewSamples,
  subjectsWithNewSleeps,
} from './out/written-since'
export { readSleep, type SleepNight } from './sleep/sleep-queries'
export { mostSleepMinutes, type SleepInput } from './sleep/sleep-row'
export { type SleepStage, type StageRun, sleepStages } from './sleep/sleep-stages'
export { askStore } from './store/ask-store'
export { type DaySamples, decodeChunk } from './store/codec'
export { type Completeness, completeness } from './store/completeness'
export { type HeldDay, readHeldDays } from './store/held-queries'
export type { MinuteRuns } from './store/presence'
export type { Rollup } from './store/rollup'
export type { StoreContext } from './store/store-context'
export { createSubjectKey, createSubjectKeys, eraseMeasurements } from './store/store-subjects'
export { type StoreUsage, usageByCompany } from './store/usage-queries'
