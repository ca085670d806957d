export { type DaySamples, decodeChunk, encodeChunk } from './codec'
export { type DayState, dayStates } from './day-state'
export { type DayBounds, dateOf, dayBounds, dayNumberOf, localDayOf, numberOfDate } from './local-day'
export { type MetricKey, type MetricKind, metricKeys, metrics, type SourceKey, sources } from './metric'
