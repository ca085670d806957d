import type { CompiledRule } from './compile-rule'
import { type ClosingReason, type FormerRule, isTargeted, repeatedVerdict } from './evaluate-windows'
import type { Reading } from './read-condition'
import type { SampleSeries } from './sample-series'
import type { SubjectHistory } from './subject-history'
import { worse, worseOf } from './worse-value'

/** The newest alert of a rule and subject, by the times of the samples. */
export interface KnownSampleAlert {
  readonly raisedAt: number
  /** The sample with which it was over; null: it is open. */
  readonly overAt: number | null
  /** Somebody said that it is over: until a sample is fine no other one is raised. */
  readonly isByPerson: boolean
  readonly formerRule?: FormerRule
}

/** `raisedAt` names the alert. */
export type SampleTransition =
  | {
      readonly kind: 'raise'
      readonly raisedAt: number
      readonly day: number
      readonly readings: readonly Reading[]
    }
  | {
      readonly kind: 'close'
      readonly raisedAt: number
      readonly at: number
      readonly day: number
      readonly reason: ClosingReason
      readonly value: number
    }
  | {
      /** An open alert went on. */
      readonly kind: 'follow'
      readonly raisedAt: number
      readonly day: number
      readonly value: number
      /** The one that lay furthest beyond while the rule was fulfilled; null: none did, or none lies further than another. */
      readonly worst: number | null
      /** Of a rule that was changed since: it holds to the alert as it is now. */
      readonly holds: boolean
    }

export interface SamplesToEvaluate {
  /** The first day whose samples are evaluated. */
  readonly fromDay: number
  /** Samples up to this instant raise nothing. */
  readonly since: number
  readonly known: KnownSampleAlert | null
}

const hourMs = 3_600_000

/**
 * Evaluates each sample as the end of a window, in the order of the samples, whatever the order of their arrival. At most one alert is
 * open. Samples up to the newest alert, or to where that was over, are decided.
 */
export function evaluateSamples(
  rule: CompiledRule,
  history: SubjectHistory,
  { fromDay, since, known }: SamplesToEvaluate,
): SampleTransition[] {
  const track = trackOf(rule, history, known)
  const points = pointsOf(history)
  track.withdraw(fromDay, points)
  const decided = Math.max(since, known?.raisedAt ?? since, known?.overAt ?? since)
  for (let i = 0; i < points.at.length; i++) {
    const [at, day] = [points.at[i] ?? 0, points.days[i] ?? 0]
    if (day >= fromDay && at > decided) track.evaluate(at, day)
  }
  return track.finish()
}

function trackOf(rule: CompiledRule, history: SubjectHistory, known: KnownSampleAlert | null) {
  const { cooldownHours, resolves } = rule.rule
  const sense = worseOf(rule.rule)
  const transitions: SampleTransition[] = []
  let raised = known?.raisedAt ?? null
  let isOpen = known !== null && known.overAt === null
  let isOfFormerRule = known?.formerRule === 'unsettled'
  let isArmed = known === null || isOpen || !known.isByPerson
  let followed: Extract<SampleTransition, { kind: 'follow' }> | null = null
  const readings = (at: number) => rule.readings(history, at, at)
  const valueAt = (at: number) => readings(at)[0]?.value ?? Number.NaN
  const noteFollowed = () => {
    if (followed) transitions.push(followed)
    followed = null
  }
  const close = (at: number, day: number, reason: ClosingReason) => {
    if (raised === null) return
    noteFollowed()
    isOpen = false
    transitions.push({ kind: 'close', raisedAt: raised, at, day, reason, value: valueAt(at) })
  }
  const follow = (at: number, day: number, isTrue: boolean, holds: boolean) => {
    const value = valueAt(at)
    if (raised === null || Number.isNaN(value)) return
    const before: number | null = followed?.worst ?? null
    const worst = isTrue ? worse(sense, before, value) : before
    followed = { kind: 'follow', raisedAt: raised, day, value, worst, holds }
  }
  const verdictAt = (at: number) => repeatedVerdict(rule, history, at, at, isOpen, 'keep')
  return {
    /** Samples that came later may say that an open alert was none. */
    withdraw(fromDay: number, { at, days }: Pick<SampleSeries, 'at' | 'days'>) {
      if (!isOpen || raised === null || known?.formerRule) return
      const place = at.indexOf(raised)
      const day = days[place] ?? 0
      if (place < 0 || day < fromDay) return
      if (repeatedVerdict(rule, history, raised, raised, false, 'keep') === 'fine')
        close(raised, day, 'dataChanged')
    },
    evaluate(at: number, day: number) {
      if (!isTargeted(rule, history, day)) {
        if (isOpen) close(at, day, 'notExpected')
        return
      }
      const verdict = verdictAt(at)
      if (verdict === 'fine') isArmed = true
      if (isOpen) {
        if (verdict === 'breach') isOfFormerRule = false
        if (verdict !== 'fine' || !(resolves || isOfFormerRule))
          follow(at, day, verdict === 'breach', !isOfFormerRule)
        else close(at, day, isOfFormerRule ? 'ruleChanged' : 'recovered')
        return
      }
      const isHeldBack = raised !== null && at - raised < cooldownHours * hourMs
      if (verdict !== 'breach' || !isArmed || isHeldBack) return
      raised = at
      isOpen = true
      isOfFormerRule = false
      transitions.push({ kind: 'raise', raisedAt: at, day, readings: readings(at) })
    },
    finish(): SampleTransition[] {
      noteFollowed()
      return transitions
    },
  }
}

/** The samples of all that is asked, each instant once. */
function pointsOf({ samples }: SubjectHistory): Pick<SampleSeries, 'at' | 'days'> {
  const all = [...(samples?.series.values() ?? [])]
  const [only, other] = all
  if (!only) return { at: new Float64Array(0), days: new Int32Array(0) }
  if (!other) return only
  const days = new Map(
    all.flatMap((one) => Array.from(one.at, (at, place): [number, number] => [at, one.days[place] ?? 0])),
  )
  const at = Float64Array.from(days.keys()).sort()
  return { at, days: Int32Array.from(at, (instant) => days.get(instant) ?? 0) }
}
