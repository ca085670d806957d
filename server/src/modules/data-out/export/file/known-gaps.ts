import { setImmediate as turn } from 'node:timers/promises'
import type { Words } from '../../../../../../engines/fields'
import { type DayStateKey, dayStates } from '../../../../../../engines/variables'
import { type MetricKey, metrics, readDays } from '../../../series/measurement'
import type { ExportedSubject } from '../exported-subjects'
import type { TableReading } from '../tables/export-table'
import { daysOfAll, isAsked } from '../tables/period'
import { idsOf } from '../tables/subject-tables'

/** How many days, of how many subjects. */
interface Count {
  readonly days: number
  readonly subjects: number
}

/** What the days of the selection have of a metric. */
interface MetricGaps {
  readonly metric: MetricKey
  readonly name: Words
  readonly daysWithValue: number
  readonly daysWithoutValue: number
  /** Subjects of the selection who have no value at all. */
  readonly subjectsWithoutValue: number
  /** Why days have none, the most frequent first. */
  readonly reasons: readonly (Count & { readonly state: DayStateKey; readonly name: Words })[]
}

/** What is missing in the days of a selection, in numbers alone. */
export interface KnownGaps {
  /** Days of subjects. */
  readonly days: number
  readonly subjectsWithoutDays: number
  readonly metrics: readonly MetricGaps[]
}

const subjectsAtOnce = 100

/** Counts the days of the selection without a value by their reason; null where nothing of days is taken out. */
export async function knownGaps(reading: TableReading, signal: AbortSignal): Promise<KnownGaps | null> {
  const { contents, metrics: chosen } = reading.shaping.definition
  const keys = new Set<MetricKey>([
    ...(contents.includes('samples') || contents.includes('daily') ? chosen : []),
    ...(contents.includes('sleep') ? (['sleep'] as const) : []),
  ])
  if (keys.size === 0) return null
  const counters = [...keys].map((key) => new MetricCounter(key))
  let days = 0
  let subjectsWithDays = 0
  const { subjects } = reading
  for (let from = 0; from < subjects.length; from += subjectsAtOnce) {
    signal.throwIfAborted()
    const read = await daysOfSome(reading, subjects.slice(from, from + subjectsAtOnce))
    let last = ''
    for (const day of read) {
      if (day.subjectId !== last) subjectsWithDays += 1
      last = day.subjectId
      for (const counter of counters) counter.add(day)
    }
    days += read.length
    // Others are served in between.
    await turn()
  }
  return {
    days,
    subjectsWithoutDays: subjects.length - subjectsWithDays,
    metrics: counters.map((counter) => counter.told(subjects.length)),
  }
}

async function daysOfSome({ db, project, shaping, now }: TableReading, some: readonly ExportedSubject[]) {
  const asked = daysOfAll(some, shaping.definition)
  if (asked === null) return []
  const known = new Map(some.map((subject) => [subject.id, subject]))
  const days = await readDays(db, {
    projectId: project.id,
    subjectIds: idsOf(some),
    from: asked.from,
    to: asked.to,
    validDayMinutes: project.validDayMinutes,
    now,
    lastSyncOf: (id) => known.get(id)?.lastSyncAt?.getTime() ?? 0,
  })
  return days.filter(({ subjectId, localDate }) => {
    const subject = known.get(subjectId)
    return subject !== undefined && isAsked(subject, shaping.definition, localDate)
  })
}

type Day = Awaited<ReturnType<typeof readDays>>[number]

/** Counts the days of a metric, which come by subject. */
class MetricCounter {
  readonly #metric: MetricKey
  readonly #reasons = new Map<DayStateKey, { days: number; subjects: number; last: string }>()
  #days = 0
  #subjects = 0
  #last = ''

  constructor(metric: MetricKey) {
    this.#metric = metric
  }

  add({ subjectId, figure, state }: Day): void {
    if (figure(this.#metric) !== null) {
      this.#days += 1
      if (subjectId !== this.#last) this.#subjects += 1
      this.#last = subjectId
      return
    }
    const why = state(this.#metric)
    const counted = this.#reasons.get(why) ?? { days: 0, subjects: 0, last: '' }
    counted.days += 1
    if (counted.last !== subjectId) counted.subjects += 1
    counted.last = subjectId
    this.#reasons.set(why, counted)
  }

  told(subjects: number): MetricGaps {
    const reasons = [...this.#reasons].sort(([, one], [, other]) => other.days - one.days)
    return {
      metric: this.#metric,
      name: metrics[this.#metric].name,
      daysWithValue: this.#days,
      daysWithoutValue: reasons.reduce((sum, [, { days }]) => sum + days, 0),
      subjectsWithoutValue: subjects - this.#subjects,
      reasons: reasons.map(([state, counted]) => ({
        state,
        name: dayStates[state].name,
        days: counted.days,
        subjects: counted.subjects,
      })),
    }
  }
}
