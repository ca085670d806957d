import type { WallClock } from './local-time'
import type { Row } from './row'

const secondsOfDay = 86_400
/** Of days that are looked at again in one reading of the file: 10.8 kB each. */
const mostDays = 5_000

/** What names the place of a row in its file: nothing else may have it. */
export function rowKey(row: Row): string {
  const clock = clockOf(row)
  return `${dayKey(row, clock)} ${clock.timeOfDay} ${row.sleep?.logId ?? ''}`
}

/** Rows of several kinds in one file are apart already by their days, so that each looks again at its own alone. */
const dayKey = ({ id, series }: Row, { date }: WallClock): string =>
  series === undefined ? `${id} ${date}` : `${id} ${series} ${date}`

/** In UTC where the instant is known: what clocks show comes twice when they go back. */
function clockOf({ clock, instant }: Row): WallClock {
  if (instant === undefined) return clock
  const date = new Date(instant).toISOString().slice(0, 10)
  return { date, timeOfDay: instant - Date.parse(date) }
}

/**
 * Notes, while a file is read in its order, on which days of a person a time might come twice: only a row that lies between
 * the first and the last one so far can repeat one. Exports are in order, from old to new or from new to old, so that
 * there are hardly any; memory grows with the people alone.
 */
export class OrderCheck {
  readonly #spans = new Map<string, { first: number; last: number }>()
  readonly #days = new Set<string>()

  note(row: Row): void {
    const { id, sleep, clock, instant } = row
    const at = instant ?? Date.parse(clock.date) + clock.timeOfDay
    const series = `${id} ${sleep?.logId ?? row.series ?? ''}`
    const span = this.#spans.get(series)
    if (!span) this.#spans.set(series, { first: at, last: at })
    else if (at > span.last) span.last = at
    else if (at < span.first) span.first = at
    else this.#days.add(dayKey(row, clockOf(row)))
  }

  /** Days of people, as many at a time as fit into memory. */
  suspected(): string[][] {
    const days = [...this.#days]
    return Array.from({ length: Math.ceil(days.length / mostDays) }, (_, part) =>
      days.slice(part * mostDays, (part + 1) * mostDays),
    )
  }
}

/** Finds the times that come twice on the given days, at any distance. */
export class RepeatSearch {
  readonly #seen: ReadonlyMap<string, Map<string, Uint32Array>>
  readonly #found: Set<string>

  constructor(days: readonly string[], found: Set<string>) {
    this.#seen = new Map(days.map((day) => [day, new Map()]))
    this.#found = found
  }

  note(row: Row): void {
    const clock = clockOf(row)
    const day = this.#seen.get(dayKey(row, clock))
    if (!day) return
    const log = row.sleep?.logId ?? ''
    const known = day.get(log)
    const bits = known ?? new Uint32Array(secondsOfDay / 32)
    if (!known) day.set(log, bits)
    const second = Math.floor(clock.timeOfDay / 1000)
    const [place, bit] = [second >> 5, 1 << (second & 31)]
    if (((bits[place] ?? 0) & bit) !== 0) this.#found.add(rowKey(row))
    bits[place] = (bits[place] ?? 0) | bit
  }
}

/** The row that came first, as the report names it. */
export interface EarlierRow {
  readonly line: number
  readonly text: string
  readonly values: readonly number[]
  /** How often its time has come, this row not counted. */
  times: number
}

/** While a file is stored: the first row of each time that comes again. */
export class RepeatedRows {
  readonly #keys: ReadonlySet<string>
  readonly #first = new Map<string, EarlierRow>()

  constructor(keys: ReadonlySet<string>) {
    this.#keys = keys
  }

  /** The row that came before at the same time of the same person; null for the first one. */
  before(row: Row, line: number, text: string): EarlierRow | null {
    if (this.#keys.size === 0) return null
    const key = rowKey(row)
    if (!this.#keys.has(key)) return null
    const first = this.#first.get(key)
    if (!first) {
      this.#first.set(key, { line, text, times: 1, values: row.values.map(({ value }) => value) })
      return null
    }
    const before = { ...first }
    first.times += 1
    return before
  }
}
