import type { CompiledRule } from './compile-rule'
import { type ClosingReason, isTargeted, repeatedVerdict } from './evaluate-windows'
import type { Reading } from './read-condition'
import type { SubjectHistory } from './subject-history'

/** A completed response as it stands now, with what the rule asks of it. */
export interface GivenAnswer {
  readonly id: string
  /** The local day of its sent survey; of a voluntary one that of its completion. */
  readonly day: number
  /** Milliseconds since 1970. */
  readonly answeredAt: number
  /** By the names of `surveyColumnOf`; NaN where it was not asked or has no value. */
  readonly values: ReadonlyMap<string, number>
}

/** What there is of a rule and an answer. */
export interface KnownAnswerAlert {
  readonly isOpen: boolean
  /** The rule has stayed as it was when it raised it; what another one raised is evaluated by none anew. */
  readonly isOfThisVersion: boolean
}

export type AnswerTransition =
  | {
      readonly kind: 'raise'
      readonly answer: GivenAnswer
      readonly readings: readonly Reading[]
    }
  | {
      readonly kind: 'close'
      /** The answer whose alert it is. */
      readonly answerId: string
      readonly window: number
      readonly reason: ClosingReason
      readonly value: number
    }

export interface AnswersToEvaluate {
  /** Oldest first, of the surveys that the rule asks. */
  readonly answers: readonly GivenAnswer[]
  /** Alerts of this rule and subject, by answer. */
  readonly known: ReadonlyMap<string, KnownAnswerAlert>
  /** Answers that were there before are evaluated by nobody, also when they are corrected. */
  readonly isEvaluated: (answer: GivenAnswer) => boolean
}

type Expected = Pick<SubjectHistory, 'enrolledOn' | 'expectedFrom' | 'expectedTo' | 'validDayMinutes'>

/**
 * Evaluates each answer by itself: one alert for one answer, also while another is open, so that nothing hides a new one. An answer that
 * is fine ends the alerts of earlier ones; one that was corrected is evaluated again, whatever its age.
 */
export function evaluateAnswers(
  rule: CompiledRule,
  expected: Expected,
  { answers, known, isEvaluated }: AnswersToEvaluate,
): AnswerTransition[] {
  const withAnswer = growingHistory(rule, expected, answers)
  const open = new Set([...known].flatMap(([id, { isOpen }]) => (isOpen ? [id] : [])))
  const transitions: AnswerTransition[] = []
  const close = (answerId: string, window: number, reason: ClosingReason, value: number) => {
    open.delete(answerId)
    transitions.push({ kind: 'close', answerId, window, reason, value })
  }
  const given = new Set(answers.map(({ id }) => id))
  const held = new Set<string>()
  // What only another rule says is no recovery.
  const isByChange = (id: string) => known.get(id)?.isOfThisVersion === false && !held.has(id)
  const before = [...open].filter((id) => !given.has(id))
  for (const answer of answers) {
    const history = withAnswer(answer)
    const { id, day } = answer
    const found = known.get(id)
    const verdict = isTargeted(rule, history, day)
      ? repeatedVerdict(rule, history, day, day, false, rule.rule.missing)
      : 'unknown'
    if (verdict === 'breach') held.add(id)
    const readings = () => rule.readings(history, day, day)
    const value = () => readings()[0]?.value ?? Number.NaN
    if (found) {
      const isRefuted = verdict === 'fine' && found.isOfThisVersion
      if (isRefuted && open.has(id)) close(id, day, 'dataChanged', value())
    } else if (verdict === 'breach' && isEvaluated(answer)) {
      open.add(id)
      transitions.push({ kind: 'raise', answer, readings: readings() })
    }
    if (verdict === 'fine' && rule.rule.resolves && isEvaluated(answer))
      for (const earlier of before) {
        if (!open.has(earlier)) continue
        close(earlier, day, isByChange(earlier) ? 'ruleChanged' : 'recovered', value())
      }
    before.push(id)
  }
  return transitions
}

/** The days of the answers so far: of several on a day the newest counts. */
function growingHistory(
  rule: CompiledRule,
  { enrolledOn, expectedFrom, expectedTo, validDayMinutes }: Expected,
  answers: readonly GivenAnswer[],
) {
  const days = answers.map(({ day }) => day)
  const from = Math.min(...days) - rule.reach
  const length = answers.length === 0 ? 0 : Math.max(...days) - from + 1
  const none = new Float64Array(length).fill(-1)
  const surveys = new Map<string, Float64Array>()
  const base: SubjectHistory = {
    from,
    days: length,
    offset: 0,
    figures: new Map(),
    surveys,
    wear: none,
    states: null,
    received: none,
    syncedThrough: from + length - 1,
    present: null,
    enrolledOn,
    expectedFrom,
    expectedTo,
    validDayMinutes,
  }
  return ({ day, values }: GivenAnswer): SubjectHistory => {
    for (const [name, value] of values) {
      const column = surveys.get(name) ?? new Float64Array(length).fill(Number.NaN)
      surveys.set(name, column)
      column[day - from] = value
    }
    // Another one, for readers that remember what they read of a history.
    return { ...base }
  }
}
