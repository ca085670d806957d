import { setImmediate as turn } from 'node:timers/promises'
import type { ExportDefinition } from '../../../../../../engines/data-out'
import type { Words } from '../../../../../../engines/fields'
import { type DayStateKey, dayStates } from '../../../../../../engines/variables'
import { type DayOut, type MetricKey, metrics } from '../../../series/measurement'
import type { ExportedSubject } from '../exported-subjects'
import { askedDays } from '../tables/asked-days'
import type { TableReading } from '../tables/export-table'

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

/** Counts the days of a selection without a value by their reason, each subject once: as a table reads them, and what none has read. */
export class GapCounter {
  readonly #counters: readonly MetricCounter[]
  readonly #counted = new Set<string>()
  #days = 0
  #subjectsWithDays = 0

  constructor({ contents, metrics: chosen }: Pick<ExportDefinition, 'contents' | 'metrics'>) {
    const keys = new Set<MetricKey>([
      ...(contents.includes('samples') || contents.includes('daily') ? chosen : []),
      ...(contents.includes('sleep') ? (['sleep'] as const) : []),
    ])
    this.#counters = [...keys].map((key) => new MetricCounter(key))
  }

  /** Some formats read a table twice. */
  readonly sawDays = (some: readonly ExportedSubject[], days: readonly DayOut[]): void => {
    const isNew = new Set(some.flatMap(({ id }) => (this.#counted.has(id) ? [] : [id])))
    let last = ''
    for (const day of days) {
      if (!isNew.has(day.subjectId)) continue
      if (day.subjectId !== last) this.#subjectsWithDays += 1
      last = day.subjectId
      this.#days += 1
      for (const counter of this.#counters) counter.add(day)
    }
    for (const id of isNew) this.#counted.add(id)
  }

  /** Null where nothing of days is taken out. */
  async gapsOf(reading: TableReading, signal: AbortSignal): Promise<KnownGaps | null> {
    if (this.#counters.length === 0) return null
    const { subjects } = reading
    const left = subjects.filter(({ id }) => !this.#counted.has(id))
    for (let from = 0; from < left.length; from += subjectsAtOnce) {
      signal.throwIfAborted()
      const some = left.slice(from, from + subjectsAtOnce)
      this.sawDays(some, await askedDays(reading, some))
      // Others are served in between.
      await turn()
    }
    return {
      days: this.#days,
      subjectsWithoutDays: subjects.length - this.#subjectsWithDays,
      metrics: this.#counters.map((counter) => counter.told(subjects.length)),
    }
  }
}

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

  add({ subjectId, figure, state }: DayOut): void {
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
