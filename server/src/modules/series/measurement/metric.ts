export {
  type FigureColumn,
  type MetricKey,
  metricKeys,
  metricKinds,
  metrics,
} from '../../../../../engines/metrics'

/**
 * The origin of a series. Daily, hourly and minute figures of one person disagree in real exports, so each is a series of
 * its own; a day shows the most authoritative (days/day-figure.ts). The codes are stored in keys.
 */
export const sources = { sample: 0, minute: 1, hour: 2, day: 3, manual: 4, computed: 5 } as const

export type SourceKey = keyof typeof sources

/** In the order of their codes. */
export const sourceKeys = Object.keys(sources) as SourceKey[]
