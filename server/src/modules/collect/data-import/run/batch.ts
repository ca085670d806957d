import type {
  Completeness,
  DifferingSample,
  MetricKey,
  SampleSeries,
  SleepInput,
  SourceKey,
} from '../../../series/measurement'
import type { Rejection } from '../rows/row'

/** The place of a value in its file. */
export interface CellPlace {
  line: number
  column: string
}

/** A value of a row: at an instant (milliseconds since 1970) or for a whole local date. */
export interface ReadValue extends CellPlace {
  deviceId: string
  metric: MetricKey
  source: SourceKey
  at: number | string
  value: number
  completeness: Completeness
}

/** Rows that were read but not yet stored. */
export interface Batch {
  samples: number
  sleeps: SleepInput[]
  /** The first line of each sleep log, by `sleepKey`. */
  sleepLines: Map<string, number>
  rejections: Rejection[]
  add(value: ReadValue): void
  series(): SampleSeries[]
  /** The place of the file's value. */
  placeOf(differing: DifferingSample): CellPlace | null
}

export const sleepKey = ({ deviceId, naturalKey }: Pick<SleepInput, 'deviceId' | 'naturalKey'>): string =>
  `${deviceId} ${naturalKey}`

/** Keys of nights are indexed; those of providers have some twenty figures. */
export const storedKey = (key: string): string => key.slice(0, 200)

export function createBatch(): Batch {
  const bySeries = new Map<string, ReadValue[]>()
  let last: ReadValue[] = []
  let places: Map<string, CellPlace> | null = null
  const keyOf = (of: Pick<ReadValue, 'deviceId' | 'metric' | 'source'>) =>
    `${of.deviceId} ${of.metric} ${of.source}`
  const batch: Batch = {
    samples: 0,
    sleeps: [],
    sleepLines: new Map(),
    rejections: [],
    add(value) {
      // Values of a series follow each other, and its key is a text that would be made anew for each.
      if (!last[0] || !isOfSeries(value, last[0])) {
        const key = keyOf(value)
        last = bySeries.get(key) ?? []
        bySeries.set(key, last)
      }
      last.push(value)
      batch.samples += 1
    },
    series: () => [...bySeries.values()].flatMap(seriesOf),
    placeOf(differing) {
      const at = differing.source === 'day' ? differing.localDate : differing.at
      places ??= new Map(
        [...bySeries].flatMap(([key, values]) => values.map((one) => [`${key} ${one.at}`, one])),
      )
      return places.get(`${keyOf(differing)} ${at}`) ?? null
    },
  }
  return batch
}

const isOfSeries = (one: ReadValue, { deviceId, metric, source }: ReadValue): boolean =>
  one.metric === metric && one.source === source && one.deviceId === deviceId

function seriesOf(read: readonly ReadValue[]): SampleSeries[] {
  const [first] = read
  if (!first) return []
  const { deviceId, metric, source } = first
  const [values, times] = [new Float64Array(read.length), new Float64Array(read.length)]
  const completeness = new Uint8Array(read.length)
  for (const [index, one] of read.entries()) {
    values[index] = one.value
    completeness[index] = one.completeness
    times[index] = Number(one.at)
  }
  const common = { deviceId, metric, values, completeness }
  if (source === 'day') return [{ ...common, source, dates: read.map(({ at }) => String(at)) }]
  return [{ ...common, source, times }]
}
