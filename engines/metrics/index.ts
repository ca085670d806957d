export { type FigureColumn, type MetricKey, metricKeys, metricKinds, metrics } from './metrics'
export { inOwnUnit, unitOf, unitsOf } from './units'
