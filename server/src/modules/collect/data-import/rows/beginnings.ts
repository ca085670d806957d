import type { WallClock } from './local-time'
import type { Row } from './row'

const halfHour = 1_800_000
/** Clocks go back by two hours at most. */
const furthest = 4

/** How the rows of a person begin. */
interface Beginning {
  /** Through which half hours they go from the first one, until one is further away than clocks go back. */
  readonly halfHours: number[]
  isOver: boolean
  before: number
  /** Steps to a later time less those to an earlier one. */
  rising: number
}

/**
 * Notes, while a file is read in its order, how the rows of each person begin. The first line of a file that begins within an hour
 * that comes twice does not say whether the file goes from old to new; the line with which it leaves that hour does. Where it never
 * leaves it, most of its steps do: one alone goes the other way, from one of the two hours into the other.
 */
export class Beginnings {
  readonly #of = new Map<string, Beginning>()

  note({ id, clock, instant, isOfDay }: Row): void {
    if (instant !== undefined || isOfDay) return
    const known = this.#of.get(id)
    if (known?.isOver) return
    const time = Date.parse(clock.date) + clock.timeOfDay
    const at = Math.floor(time / halfHour)
    if (!known) {
      this.#of.set(id, { halfHours: [at], isOver: false, before: time, rising: 0 })
      return
    }
    const { halfHours, before } = known
    known.rising += Math.sign(time - before)
    known.before = time
    if (halfHours.includes(at)) return
    halfHours.push(at)
    known.isOver = Math.abs(at - (halfHours[0] ?? at)) > furthest
  }

  /** Whether the rows of the person go on to a later time where they leave those that come twice. */
  isAscending(id: string, isTwice: (clock: WallClock) => boolean): boolean {
    const { halfHours: [first = 0, ...later] = [], rising = 0 } = this.#of.get(id) ?? {}
    const outside = later.find((one) => !isTwice(clockOf(one)))
    return outside === undefined ? rising >= 0 : outside > first
  }
}

function clockOf(halfHours: number): WallClock {
  const at = halfHours * halfHour
  const date = new Date(at).toISOString().slice(0, 10)
  return { date, timeOfDay: at - Date.parse(date) }
}
