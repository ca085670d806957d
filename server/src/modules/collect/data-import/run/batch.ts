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
  let places: Map<string, CellPlace> | null = null
  const keyOf = (of: Pick<ReadValue, 'deviceId' | 'metric' | 'source'>) =>
    `${of.deviceId} ${of.metric} ${of.source}`
  const batch: Batch = {
    samples: 0,
    sleeps: [],
    sleepLines: new Map(),
    rejections: [],
    add(value) {
      const key = keyOf(value)
      const values = bySeries.get(key)
      if (values) values.push(value)
      else bySeries.set(key, [value])
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

function seriesOf(read: ReadValue[]): SampleSeries[] {
  const [first] = read
  if (!first) return []
  const { deviceId, metric, source } = first
  const common = {
    deviceId,
    metric,
    values: Float64Array.from(read, ({ value }) => value),
    completeness: Uint8Array.from(read, ({ completeness }) => completeness),
  }
  if (source === 'day') return [{ ...common, source, dates: read.map(({ at }) => String(at)) }]
  return [{ ...common, source, times: Float64Array.from(read, ({ at }) => Number(at)) }]
}
