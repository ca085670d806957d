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
  const bySeries = new Map<string, SeriesColumns>()
  let last: SeriesColumns | null = null
  let places: Map<string, CellPlace> | null = null
  const keyOf = (of: SeriesKey) => `${of.deviceId} ${of.metric} ${of.source}`
  const batch: Batch = {
    samples: 0,
    sleeps: [],
    sleepLines: new Map(),
    rejections: [],
    add(value) {
      // Values of a series follow each other, and its key is a text that would be made anew for each.
      if (!last?.isOf(value)) {
        const key = keyOf(value)
        last = bySeries.get(key) ?? new SeriesColumns(value)
        bySeries.set(key, last)
      }
      last.add(value)
      batch.samples += 1
    },
    series: () => [...bySeries.values()].map((columns) => columns.series()),
    placeOf(differing) {
      const at = differing.source === 'day' ? differing.localDate : differing.at
      places ??= new Map([...bySeries].flatMap(([key, columns]) => columns.places(key)))
      return places.get(`${keyOf(differing)} ${at}`) ?? null
    },
  }
  return batch
}

type SeriesKey = Pick<ReadValue, 'deviceId' | 'metric' | 'source'>

const firstLength = 64

/** The values of a series in columns: an object for each outlives its batch in the heap, and a batch has twenty thousand. */
class SeriesColumns {
  readonly #key: SeriesKey
  readonly #dates: string[] = []
  readonly #columns: string[] = []
  #count = 0
  #times = new Float64Array(firstLength)
  #values = new Float64Array(firstLength)
  #lines = new Float64Array(firstLength)
  #completeness = new Uint8Array(firstLength)
  /** Index in `#columns`: values of a series stand in a few columns of their file. */
  #columnOf = new Uint32Array(firstLength)

  constructor({ deviceId, metric, source }: SeriesKey) {
    this.#key = { deviceId, metric, source }
  }

  isOf({ deviceId, metric, source }: SeriesKey): boolean {
    const key = this.#key
    return key.metric === metric && key.source === source && key.deviceId === deviceId
  }

  add({ at, value, completeness, line, column }: ReadValue): void {
    const index = this.#count
    if (index === this.#values.length) this.#grow()
    if (typeof at === 'string') this.#dates.push(at)
    else this.#times[index] = at
    this.#values[index] = value
    this.#lines[index] = line
    this.#completeness[index] = completeness
    this.#columnOf[index] = this.#placeOf(column)
    this.#count += 1
  }

  series(): SampleSeries {
    const { deviceId, metric, source } = this.#key
    const values = this.#values.subarray(0, this.#count)
    const completeness = this.#completeness.subarray(0, this.#count)
    const common = { deviceId, metric, values, completeness }
    if (source === 'day') return { ...common, source, dates: this.#dates }
    return { ...common, source, times: this.#times.subarray(0, this.#count) }
  }

  /** Where each value stands in its file, by the key of the series and its time. */
  places(key: string): [string, CellPlace][] {
    return Array.from({ length: this.#count }, (_, index) => {
      const at = this.#dates[index] ?? this.#times[index]
      const column = this.#columns[this.#columnOf[index] ?? 0] ?? ''
      return [`${key} ${at}`, { line: this.#lines[index] ?? 0, column }]
    })
  }

  #placeOf(column: string): number {
    const known = this.#columns.lastIndexOf(column)
    return known < 0 ? this.#columns.push(column) - 1 : known
  }

  #grow(): void {
    const length = 2 * this.#count
    const grown = (from: Float64Array) => {
      const to = new Float64Array(length)
      to.set(from)
      return to
    }
    this.#times = grown(this.#times)
    this.#values = grown(this.#values)
    this.#lines = grown(this.#lines)
    const [completeness, columnOf] = [new Uint8Array(length), new Uint32Array(length)]
    completeness.set(this.#completeness)
    columnOf.set(this.#columnOf)
    this.#completeness = completeness
    this.#columnOf = columnOf
  }
}
