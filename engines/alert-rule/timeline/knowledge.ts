import { type MetricKey, metrics } from '../../metrics'
import type { DailyFact, ProjectFacts, ResponseFact, SampleFact, StateFact, SubjectFacts } from './facts'
import { type SubjectClock, subjectClock } from './subject-clock'

/** Codes of days that say what happened; the others say that nobody knows. */
const knownStates = new Set(['complete', 'worn_partial', 'true_zero', 'not_worn', 'not_measured'])

export function isFactOfDay(code: string): boolean {
  return knownStates.has(code)
}

/** Whether the figure grows until the day is over, so that half a day is no value. */
export function isGrowing(metric: string): boolean {
  const kind = metrics[metric as MetricKey]?.kind
  return kind === 'sum' || kind === 'instant' || metric === 'day_state'
}

function isAmount(metric: string): boolean {
  return metric !== 'wear' && metrics[metric as MetricKey]?.kind === 'sum'
}

/** A subject with indexes over its facts. */
export interface IndexedSubject {
  readonly facts: SubjectFacts
  readonly project: ProjectFacts
  readonly clock: SubjectClock
  /** Revisions of each day in the order of their arrival. */
  readonly figures: ReadonlyMap<string, ReadonlyMap<number, readonly DailyFact[]>>
  /** By time, revisions in the order of their arrival. */
  readonly samples: ReadonlyMap<string, readonly SampleFact[]>
}

export function indexedSubject(facts: SubjectFacts, project: ProjectFacts): IndexedSubject {
  const figures = new Map<string, Map<number, DailyFact[]>>()
  for (const [metric, values] of Object.entries(facts.daily)) {
    const byDay = new Map<number, DailyFact[]>()
    for (const value of [...values].sort((one, other) => one.arrivedAt - other.arrivedAt))
      byDay.set(value.day, [...(byDay.get(value.day) ?? []), value])
    figures.set(metric, byDay)
  }
  const samples = new Map(
    Object.entries(facts.samples).map(([metric, { values }]) => [
      metric,
      [...values].sort((one, other) => one.at - other.at || one.arrivedAt - other.arrivedAt),
    ]),
  )
  return { facts, project, clock: subjectClock(facts.zones), figures, samples }
}

/** What is known of a subject at a run; what arrived later is not. */
export interface Knowledge {
  readonly subject: IndexedSubject
  readonly run: number
  /** Absence is a fact up to here; −∞ where nothing is known. */
  knownUntil(metric: string): number
  /** The value of a day, null where there is none. */
  figure(metric: string, day: number): number | string | null
  /** When the first value of the day arrived. */
  firstArrival(metric: string, day: number): number | null
  /** Worn minutes of a day that is known to its end. */
  worn(day: number): number | null
  samples(metric: string): readonly { readonly at: number; readonly value: number }[]
  lastSync(from: number, until: number): number | null
  stateAt(name: string, instant: number): string | null
  responses(survey: string): readonly ResponseFact[]
  /** The day to which an answer belongs: that of its occurrence, else that of its completion. */
  dayOfResponse(response: ResponseFact): number
}

/** `isComplete`: as if everything had arrived when it was measured, for a rehearsal. */
export function knowledgeAt(subject: IndexedSubject, run: number, isComplete: boolean): Knowledge {
  const { facts, clock, project } = subject
  const cut = isComplete ? Number.POSITIVE_INFINITY : run
  const untils = new Map<string, number>()
  const arrived = new Map<string, readonly { at: number; value: number }[]>()
  const newest = (metric: string, day: number): DailyFact | null => {
    const revisions = subject.figures.get(metric)?.get(day) ?? []
    return revisions.findLast(({ arrivedAt }) => arrivedAt <= cut) ?? null
  }
  const knownUntil = (metric: string): number => {
    const known = untils.get(metric)
    if (known !== undefined) return known
    let until = Number.NEGATIVE_INFINITY
    for (const { arrivedAt, syncedAt, metrics: brought } of facts.syncs)
      if (arrivedAt <= cut && (brought === null || brought.includes(metric)))
        until = Math.max(until, syncedAt)
    for (const { at, arrivedAt } of subject.samples.get(metric) ?? [])
      if (arrivedAt <= cut && at <= run) until = Math.max(until, at)
    for (const day of subject.figures.get(metric)?.keys() ?? []) {
      const fact = newest(metric, day)
      if (fact) until = Math.max(until, fact.isFinal ? clock.endOf(day) : clock.startOf(day))
    }
    until = Math.min(until, run)
    untils.set(metric, until)
    return until
  }
  const isOver = (metric: string, day: number) => {
    const end = clock.endOf(day)
    return end <= run && end <= knownUntil(metric)
  }
  const worn = (day: number) => {
    const value = isOver('wear', day) ? newest('wear', day)?.value : null
    return typeof value === 'number' ? value : null
  }
  return {
    subject,
    run,
    knownUntil,
    worn,
    figure(metric, day) {
      const fact = newest(metric, day)
      if (!fact || fact.value === null) return null
      if (isGrowing(metric) ? !isOver(metric, day) : isComplete && clock.endOf(day) > run) return null
      // A watch in a drawer did not walk zero steps.
      const isZero = isAmount(metric) && fact.value === 0 && !project.isWearless
      if (isZero && !(Number(newest('wear', day)?.value ?? 0) > 0)) return null
      return fact.value
    },
    firstArrival(metric, day) {
      const revisions = subject.figures.get(metric)?.get(day) ?? []
      const first = revisions.find(({ value, arrivedAt }) => value !== null && arrivedAt <= cut)
      if (!first) return null
      return isComplete ? clock.endOf(day) : first.arrivedAt
    },
    samples(metric) {
      const known = arrived.get(metric)
      if (known) return known
      const byTime = new Map<number, number | null>()
      for (const { at, value, arrivedAt } of subject.samples.get(metric) ?? [])
        if (arrivedAt <= cut && at <= run) byTime.set(at, value)
      const values = [...byTime].flatMap(([at, value]) => (value === null ? [] : [{ at, value }]))
      arrived.set(metric, values)
      return values
    },
    lastSync(from, until) {
      const ends = facts.syncs.filter(({ arrivedAt }) => arrivedAt <= cut).map(({ syncedAt }) => syncedAt)
      // A watch that is always connected has synchronised at every moment until its last.
      const known = isComplete ? ends.map((end) => Math.min(end, until)) : ends
      const within = known.filter((end) => end >= from && end <= until)
      return within.length === 0 ? null : Math.max(...within)
    },
    stateAt(name, instant) {
      const known = (facts.states[name] ?? []).filter(
        ({ from, arrivedAt }) => from <= instant && arrivedAt <= cut,
      )
      return newestState(known)?.code ?? null
    },
    responses(survey) {
      const byId = new Map<string, ResponseFact>()
      const inOrder = facts.responses.toSorted((one, other) => one.arrivedAt - other.arrivedAt)
      for (const response of inOrder)
        if (response.survey === survey && response.arrivedAt <= cut && response.completedAt <= run)
          byId.set(response.id, response)
      return [...byId.values()].sort((one, other) => one.completedAt - other.completedAt)
    },
    dayOfResponse({ occurrence, completedAt }) {
      const sent = facts.occurrences.find(({ id }) => id === occurrence)
      return sent?.day ?? clock.dayAt(completedAt)
    },
  }
}

function newestState(states: readonly StateFact[]): StateFact | null {
  let found: StateFact | null = null
  for (const state of states)
    if (
      !found ||
      state.from > found.from ||
      (state.from === found.from && state.arrivedAt >= found.arrivedAt)
    )
      found = state
  return found
}
