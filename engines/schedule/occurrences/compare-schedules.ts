import type { Schedule } from '../definition/schedule'
import type { InstantRange, Occurrence, Person, ScheduleContext } from './person'
import { planner } from './planner'

/** How many occurrences, over all people, another schedule changes, cancels and adds. */
export interface ScheduleChange {
  readonly changed: number
  readonly cancelled: number
  readonly added: number
  /** Sent at the time at which it would have been. */
  readonly kept: number
}

/** A schedule before and after an edit; null: nothing is sent. */
export interface ScheduleEdit {
  readonly before: Schedule | null
  readonly after: Schedule | null
  /** Where it is sent in a part of the range alone. */
  readonly beforeIn?: InstantRange
  readonly afterIn?: InstantRange
}

const dayMs = 86_400_000
/** An occurrence near the edge of the range may be moved over it: by a day, or over ten days of holidays. */
const edgeMs = 11 * dayMs

/**
 * What an edit does to future occurrences, in steps, one for each person, between which a server does other work. Two with the same key,
 * or of the same day of the schedule, count as one at another time; the remaining ones are cancelled or added. One that is moved beyond
 * the end of the range, or from there, is changed, too. What the range begins after was sent.
 */
export function* comparingSchedules(
  { before, after, beforeIn = always, afterIn = always }: ScheduleEdit,
  people: Iterable<Person>,
  context: ScheduleContext,
  range: InstantRange,
): Generator<void, ScheduleChange> {
  const was = before && planner(before, context)
  const willBe = after && planner(after, context)
  const sum = { changed: 0, cancelled: 0, added: 0, kept: 0 }
  const wide = { from: range.from - edgeMs, to: range.to + edgeMs }
  for (const person of people) {
    const sent = (plan: typeof was, part: InstantRange) =>
      (plan?.occurrences(person, wide) ?? []).filter(
        ({ at, skipped }) => skipped === null && at >= part.from && at < part.to,
      )
    compareSent(sent(was, beforeIn), sent(willBe, afterIn), range, sum)
    yield
  }
  return sum
}

const always: InstantRange = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

type Sum = { -readonly [Name in keyof ScheduleChange]: number }

function compareSent(
  before: readonly Occurrence[],
  after: readonly Occurrence[],
  range: InstantRange,
  sum: Sum,
): void {
  const isIn = ({ at }: Occurrence) => at >= range.from && at < range.to
  const left = new Map(before.map((occurrence) => [occurrence.key, occurrence]))
  const fresh: Occurrence[] = []
  for (const occurrence of after) {
    const was = left.get(occurrence.key)
    left.delete(occurrence.key)
    // An occurrence that was sent is not sent again, whenever it would be; what would have been due before is not made up for.
    if (!was) fresh.push(occurrence)
    else if (was.at >= range.from) addPair(was, occurrence, range, sum)
  }
  const ofDay = new Map<string, Occurrence[]>()
  for (const occurrence of left.values()) {
    if (occurrence.at >= range.from)
      ofDay.set(dayOfKey(occurrence), [...(ofDay.get(dayOfKey(occurrence)) ?? []), occurrence])
  }
  for (const occurrence of fresh) {
    if (occurrence.at < range.from) continue
    const was = ofDay.get(dayOfKey(occurrence))?.shift()
    if (was) addPair(was, occurrence, range, sum)
    else if (isIn(occurrence)) sum.added += 1
  }
  for (const occurrences of ofDay.values()) sum.cancelled += occurrences.filter(isIn).length
}

/** An occurrence ahead, and where it is moved to. */
function addPair(was: Occurrence, willBe: Occurrence, { from, to }: InstantRange, sum: Sum): void {
  if (was.at >= to && (willBe.at >= to || willBe.at < from)) return
  if (willBe.at < from) sum.cancelled += 1
  else sum[was.at === willBe.at ? 'kept' : 'changed'] += 1
}

function dayOfKey({ key }: Occurrence): string {
  return key.slice(0, 10)
}
