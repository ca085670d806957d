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

/**
 * Tells by the order of a file which of two equal local times is meant when clocks go back: in a file from old to new the
 * hour begins again after it was nearly over.
 */
export class SecondHours {
  #before: { id: string; clock: WallClock; isTwice: boolean; isSecond: boolean } | null = null

  /** Whether the second of two times is meant. All rows have to be given, in the order of the file. */
  isSecond({ id, clock }: Row, instants: readonly number[]): boolean {
    const isTwice = instants.length > 1
    const before = this.#before
    const isSameDay = before?.id === id && before.clock.date === clock.date && before.isTwice
    const hasBegunAgain = isSameDay && before.clock.timeOfDay - clock.timeOfDay >= halfHour
    const isSecond = isTwice && isSameDay && (before.isSecond || hasBegunAgain)
    this.#before = { id, clock, isTwice, isSecond }
    return isSecond
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
