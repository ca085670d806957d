import { dayBounds } from '../../../series/measurement'
import type { WallClock } from './local-time'
import type { Row } from './row'

const dayMilliseconds = 86_400_000
const halfHour = 1_800_000

/**
 * The instants at which clocks in the zone show the time, in milliseconds, ascending: none for the hour skipped in spring,
 * two for the hour repeated in autumn.
 */
export function toInstants(clock: WallClock, zone: string): readonly number[] {
  const { startsAt, endsAt } = dayBounds(clock.date, zone)
  const instant = startsAt + clock.timeOfDay
  if (endsAt - startsAt === dayMilliseconds) return [instant]
  // Daylight saving time shifts clocks by half an hour to two hours.
  return Array.from({ length: 9 }, (_, step) => instant + (step - 4) * halfHour).filter(
    (candidate) =>
      candidate >= startsAt && candidate < endsAt && timeOfDayAt(candidate, zone) === clock.timeOfDay,
  )
}

/** Which of the two instants of a local time is meant when clocks go back. */
export interface WhichHour {
  readonly isSecond: boolean
  /** The file came from one of the two hours into the other: the same local time may come once more. */
  readonly hasBegunAgain: boolean
}

/** A row at a time that comes twice. */
interface Repeated {
  readonly at: number
  readonly isAscending: boolean
  readonly instants: readonly number[]
  readonly isOther: boolean
}

/** Where the rows of a person stand. */
interface Standing {
  readonly at: number
  readonly date: string
  /** Whether the file goes from old to new there. */
  readonly isAscending: boolean
  readonly isTwice: boolean
  readonly hour: WhichHour
}

const plain: WhichHour = { isSecond: false, hasBegunAgain: false }

/**
 * Tells by the order of a person's rows which of two equal local times is meant when clocks go back: in a file from old to new the hour
 * begins again after it was nearly over; in one from new to old, where it was nearly at its beginning.
 */
export class SecondHours {
  readonly #of = new Map<string, Standing>()
  /** Rows of such an hour by person and day; null once both hours have come. */
  readonly #unsure = new Map<string, number | null>()

  /**
   * All rows have to be given, in the order of the file. `isOther`: a row of a whole hour that says another value than the one before
   * at this time; a file of hours has no more than these two. `beginsAscending` is asked for the first row of a person.
   */
  of(
    { id, clock }: Row,
    instants: readonly number[],
    { isOther, beginsAscending }: { readonly isOther: boolean; readonly beginsAscending: () => boolean },
  ): WhichHour {
    const before = this.#of.get(id)
    const at = Date.parse(clock.date) + clock.timeOfDay
    const isTwice = instants.length > 1
    const isWithin = isTwice && before?.isTwice === true && before.date === clock.date
    const isAscending = before
      ? isWithin || at === before.at
        ? before.isAscending
        : at > before.at
      : !isTwice || beginsAscending()
    const repeated = { at, isAscending, instants, isOther }
    const hour = isTwice ? this.#hourOf(isWithin ? before : null, repeated) : plain
    this.#of.set(id, { at, date: clock.date, isAscending, isTwice, hour })
    if (isTwice) this.#note(`${id} ${clock.date}`, hour.hasBegunAgain)
    return hour
  }

  /** How many rows say a time that comes twice of a day on which the file has one of the two hours only: nothing tells which. */
  get unsureRows(): number {
    return [...this.#unsure.values()].reduce<number>((sum, count) => sum + (count ?? 0), 0)
  }

  #hourOf(
    before: Standing | null,
    { at, isAscending, instants: [first = 0, second = 0], isOther }: Repeated,
  ): WhichHour {
    if (!before) return { isSecond: !isAscending, hasBegunAgain: false }
    if (before.hour.hasBegunAgain) return before.hour
    // Clocks go back by half an hour on Lord Howe Island, and by two hours in Troll.
    const enough = (second - first) / 2
    const back = isAscending ? before.at - at : at - before.at
    const hasBegunAgain = back >= enough || (back === 0 && isOther)
    return hasBegunAgain ? { isSecond: isAscending, hasBegunAgain } : before.hour
  }

  #note(key: string, hasBegunAgain: boolean): void {
    const count = this.#unsure.get(key)
    this.#unsure.set(key, hasBegunAgain || count === null ? null : (count ?? 0) + 1)
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

function timeOfDayAt(instant: number, zone: string) {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'medium', hourCycle: 'h23' })
    formats.set(zone, format)
  }
  const [hour = 0, minute = 0, second = 0] = format.format(instant).split(':').map(Number)
  return ((hour * 60 + minute) * 60 + second) * 1000
}
