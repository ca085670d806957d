import type { WallClock } from './local-time'
import type { Row } from './row'

const halfHour = 1_800_000
/** Clocks go back by two hours at most. */
const furthest = 4

/**
 * Notes, while a file is read in its order, through which half hours the rows of each person go from the first one, until one is
 * further away than clocks go back. The first line of a file that begins within an hour that comes twice does not say whether the
 * file goes from old to new; the line with which it leaves that hour does.
 */
export class Beginnings {
  readonly #of = new Map<string, number[]>()

  note({ id, clock, instant, isOfDay }: Row): void {
    if (instant !== undefined || isOfDay) return
    const at = Math.floor((Date.parse(clock.date) + clock.timeOfDay) / halfHour)
    const known = this.#of.get(id)
    if (!known) {
      this.#of.set(id, [at])
      return
    }
    const [first = at] = known
    const isOver = Math.abs((known.at(-1) ?? first) - first) > furthest
    if (!isOver && !known.includes(at)) known.push(at)
  }

  /** Whether the rows of the person go on to a later time where they leave those that come twice. */
  isAscending(id: string, isTwice: (clock: WallClock) => boolean): boolean {
    const [first = 0, ...later] = this.#of.get(id) ?? []
    const outside = later.find((one) => !isTwice(clockOf(one)))
    return outside === undefined || outside > first
  }
}

function clockOf(halfHours: number): WallClock {
  const at = halfHours * halfHour
  const date = new Date(at).toISOString().slice(0, 10)
  return { date, timeOfDay: at - Date.parse(date) }
}
