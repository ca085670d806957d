import type { Schedule } from '../definition/schedule'
import type { InstantRange, Occurrence, Person, ScheduleContext } from './person'
import { planner } from './planner'

/** How many sendings, over all people, another schedule changes, cancels and adds. */
export interface ScheduleChange {
  readonly changed: number
  readonly cancelled: number
  readonly added: number
}

/** A schedule before and after an edit; null: nothing is sent. */
export interface ScheduleEdit {
  readonly before: Schedule | null
  readonly after: Schedule | null
}

/**
 * What an edit does to future sendings. Two sendings of the same slot, or of the same day of the schedule,
 * count as one at another time; the remaining ones are cancelled or added.
 */
export function compareSchedules(
  { before, after }: ScheduleEdit,
  people: Iterable<Person>,
  context: ScheduleContext,
  range: InstantRange,
): ScheduleChange {
  const was = before && planner(before, context)
  const willBe = after && planner(after, context)
  const sum = { changed: 0, cancelled: 0, added: 0 }
  for (const person of people) {
    compareSent(was?.occurrences(person, range) ?? [], willBe?.occurrences(person, range) ?? [], sum)
  }
  return sum
}

function compareSent(
  before: readonly Occurrence[],
  after: readonly Occurrence[],
  sum: { changed: number; cancelled: number; added: number },
): void {
  const left = new Map(before.flatMap((slot) => (slot.skipped === null ? [[slot.key, slot.at]] : [])))
  const fresh: string[] = []
  for (const { key, at, skipped } of after) {
    if (skipped !== null) continue
    const was = left.get(key)
    if (was === undefined) fresh.push(key)
    else {
      left.delete(key)
      if (was !== at) sum.changed += 1
    }
  }
  const perDay = new Map<string, number>()
  for (const key of left.keys()) perDay.set(dayOfKey(key), (perDay.get(dayOfKey(key)) ?? 0) + 1)
  let paired = 0
  for (const key of fresh) {
    const unpaired = perDay.get(dayOfKey(key)) ?? 0
    if (unpaired === 0) continue
    perDay.set(dayOfKey(key), unpaired - 1)
    paired += 1
  }
  sum.changed += paired
  sum.cancelled += left.size - paired
  sum.added += fresh.length - paired
}

function dayOfKey(key: string): string {
  return key.slice(0, 10)
}
