export { type FigureColumn, type MetricKey, metricKeys, metricKinds, metrics } from './metrics'
