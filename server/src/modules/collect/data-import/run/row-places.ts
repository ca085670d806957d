import { dayBounds } from '../../../series/measurement'
import type { Beginnings } from '../rows/beginnings'
import { SecondHours, toInstants } from '../rows/local-instant'
import type { WallClock } from '../rows/local-time'
import { MisdatedMidnights } from '../rows/misdated-midnights'
import { type EarlierRow, RepeatedRows } from '../rows/repeats'
import { type Origin, type Row, wearerKey } from '../rows/row'
import type { LoadableFile } from './inspect-folder'
import type { LoadContext, Wearer } from './load-file'
import { shiftDate } from './time-shift'

/** What is known of a row before it is taken. */
export interface RowPlace {
  readonly clock: WallClock
  readonly wearer: Wearer | undefined
  readonly instants: readonly number[]
  /** The second of two instants is meant. */
  readonly isSecond: boolean
  /** The file came from one of two equal hours into the other. */
  readonly hasBegunAgain: boolean
  readonly text: string
  readonly earlier: EarlierRow | null
  /** Says 0:00 of the day which ends there. */
  readonly endsDay: boolean
}

/** Where the rows of a file stand among those before them; is told of every row, in their order. */
export class RowPlaces {
  readonly #context: Pick<LoadContext, 'shift' | 'wearers'>
  readonly #isDaily: boolean
  readonly #isOfHours: boolean
  readonly #repeated: RepeatedRows
  readonly #secondHours = new SecondHours()
  readonly #misdated: ReadonlySet<string>
  readonly #beginnings: Beginnings
  #lastWearer: {
    readonly id: string
    readonly origin: Origin | undefined
    readonly wearer: Wearer | undefined
  } | null = null

  constructor(context: Pick<LoadContext, 'shift' | 'wearers'>, file: LoadableFile) {
    this.#context = context
    const { covers, cells } = file.layout
    this.#isDaily = covers === 'day'
    this.#isOfHours = covers === 'hour' || cells.some(({ minute = 0 }) => minute > 0)
    this.#repeated = new RepeatedRows(file.repeated)
    this.#misdated = file.misdated
    this.#beginnings = file.beginnings
  }

  /** Rows of which nothing tells which of two equal hours is meant. */
  get unsureRows(): number {
    return this.#secondHours.unsureRows
  }

  of(row: Row, line: number, text: string): RowPlace {
    const endsDay = this.#misdated.size > 0 && this.#misdated.has(MisdatedMidnights.placeOf(row, line))
    const earlier = endsDay ? null : this.#repeated.before(row, line, text)
    const clock = this.#moved(row.clock)
    const wearer = this.#wearerOf(row)
    const { instants, isSecond, hasBegunAgain } = this.#when(row, { clock, wearer, text, earlier })
    return { clock, wearer, instants, isSecond, hasBegunAgain, text, earlier, endsDay }
  }

  #when(
    row: Row,
    { clock, wearer, text, earlier }: Pick<RowPlace, 'clock' | 'wearer' | 'text' | 'earlier'>,
  ): Pick<RowPlace, 'instants' | 'isSecond' | 'hasBegunAgain'> {
    const once = { isSecond: false, hasBegunAgain: false }
    if (!wearer) return { instants: [], ...once }
    if (row.instant !== undefined)
      return { instants: [row.instant + (this.#context.shift?.days ?? 0) * dayMilliseconds], ...once }
    // A daily figure has a date and no time, because some days have no midnight.
    const startOfDay = () => [dayBounds(clock.date, wearer.timeZone).startsAt]
    if (row.isOfDay) return { instants: startOfDay(), ...once }
    const instants = this.#isDaily ? startOfDay() : toInstants(clock, wearer.timeZone)
    const isOther = this.#isOfHours && earlier?.times === 1 && earlier.text !== text
    const beginsAscending = () =>
      this.#beginnings.isAscending(
        row.id,
        (other) => toInstants(this.#moved(other), wearer.timeZone).length > 1,
      )
    const { isSecond, hasBegunAgain } = this.#secondHours.of(row, instants, { isOther, beginsAscending })
    return { instants, isSecond, hasBegunAgain }
  }

  /** Rows of a person follow each other, and their key is a text that would be made anew for each. */
  #wearerOf({ id, origin }: Row): Wearer | undefined {
    const last = this.#lastWearer
    if (last && last.id === id && last.origin === origin) return last.wearer
    const wearer = this.#context.wearers.get(wearerKey(id, origin))
    this.#lastWearer = { id, origin, wearer }
    return wearer
  }

  /** The demo brings studies of other years to today. */
  #moved(clock: WallClock): WallClock {
    const { shift } = this.#context
    return shift ? { ...clock, date: shiftDate(clock.date, shift) } : clock
  }
}

const dayMilliseconds = 86_400_000
