import type { WallClock } from './local-time'
import { rowKey } from './repeats'
import type { Row } from './row'

const lastHour = 23 * 3_600_000

interface Noted {
  readonly clock: WallClock
  /** Of rows at 0:00. */
  readonly key: string
  /** It is earlier than the one before it: the file goes from new to old there. */
  readonly isDescending: boolean
}

/**
 * Finds 0:00 written under the date of the day that ends there, as some loggers do: it stands beside that day's last hour, after
 * it in a file from old to new, before it in one from new to old. Stored as it is written, the value would stand a day early.
 */
export class MisdatedMidnights {
  /** The row before, of each person. */
  readonly #before = new Map<string, Noted>()
  readonly #found = new Set<string>()

  /** Which rows they are, by `placeOf`. */
  get found(): ReadonlySet<string> {
    return this.#found
  }

  /** Every row has to be given, in the order of the file. */
  note(row: Row, line: number): void {
    const { id, clock } = row
    if (!isOfClock(row)) return
    const before = this.#before.get(id)
    const isDescending = before !== undefined && isLater(before.clock, clock)
    const key = clock.timeOfDay === 0 ? MisdatedMidnights.placeOf(row, line) : ''
    this.#before.set(id, { clock, key, isDescending })
    if (before?.clock.date !== clock.date) return
    const isAfterLastHour = clock.timeOfDay === 0 && before.clock.timeOfDay >= lastHour
    // From new to old, a day of which other hours are not there ends with its true 0:00.
    if (isAfterLastHour && !before.isDescending) this.#found.add(key)
    const isBeforeLastHour = before.clock.timeOfDay === 0 && clock.timeOfDay >= lastHour
    if (isBeforeLastHour && before.isDescending) this.#found.add(before.key)
  }

  /** Of files in JSON a line may have many rows. */
  static placeOf(row: Row, line: number): string {
    return `${line} ${rowKey(row)}`
  }
}

/** Of minutes, hours and moments that are known by a clock alone. */
const isOfClock = ({ sleep, night, instant, isOfDay }: Row): boolean =>
  !sleep && !night && !isOfDay && instant === undefined

const isLater = (one: WallClock, other: WallClock): boolean =>
  one.date === other.date ? one.timeOfDay > other.timeOfDay : one.date > other.date
