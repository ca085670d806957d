import { type CompiledRule, lastWindow } from './compile-rule'
import { evaluateAnswers, type GivenAnswer } from './evaluate-answers'
import { evaluateSamples } from './evaluate-samples'
import { type AlertKind, type ClosingReason, calm, evaluateWindows } from './evaluate-windows'
import type { Moment, SubjectHistory } from './subject-history'

/** An alert that a rule would have raised. */
export interface RehearsedAlert {
  readonly alert: AlertKind
  readonly window: number
  /** When it would have been over by itself, and why. */
  readonly closed: number | null
  readonly reason: ClosingReason | null
}

/** What the rule would have done for one subject over so many days until now. */
export function rehearse(
  rule: CompiledRule,
  history: SubjectHistory,
  { days, moment }: { readonly days: number; readonly moment: Moment },
): readonly RehearsedAlert[] {
  const to = lastWindow(rule, moment)
  const transitions = evaluateWindows(rule, history, { from: to - days + 1, to, moment, state: calm })
  const open = new Map<AlertKind, RehearsedAlert>()
  const all: RehearsedAlert[] = []
  for (const transition of transitions) {
    const { alert, window } = transition
    if (transition.kind === 'raise') open.set(alert, { alert, window, closed: null, reason: null })
    else if (transition.kind === 'close') {
      const raised = open.get(alert)
      if (raised) all.push(Object.assign(raised, { closed: window, reason: transition.reason }))
      open.delete(alert)
    }
  }
  return [...all, ...open.values()].sort((one, other) => one.window - other.window)
}

/** The same for a rule of minutes and hours, over the samples of so many days until today. */
export function rehearseSamples(
  rule: CompiledRule,
  history: SubjectHistory,
  { days, moment }: { readonly days: number; readonly moment: Moment },
): readonly RehearsedAnswer[] {
  const all = new Map<number, RehearsedAnswer>()
  const asked = { fromDay: moment.today - days + 1, since: Number.NEGATIVE_INFINITY, known: null }
  for (const transition of evaluateSamples(rule, history, asked)) {
    if (transition.kind === 'raise') {
      const value = transition.readings[0]?.value ?? Number.NaN
      const { raisedAt, day } = transition
      all.set(raisedAt, { alert: 'breach', window: day, closed: null, reason: null, value })
    } else if (transition.kind === 'close') {
      const raised = all.get(transition.raisedAt)
      if (raised) Object.assign(raised, { closed: transition.day, reason: transition.reason })
    }
  }
  return [...all.values()]
}

/** A rehearsed alert with the value that raised it. */
export interface RehearsedAnswer extends RehearsedAlert {
  readonly value: number
}

/** The same for a rule that is evaluated with each answer: what it would have done with those of so many days until today. */
export function rehearseAnswers(
  rule: CompiledRule,
  history: SubjectHistory,
  answers: readonly GivenAnswer[],
  { days, moment }: { readonly days: number; readonly moment: Moment },
): readonly RehearsedAnswer[] {
  const from = lastWindow(rule, moment) - days + 1
  const isEvaluated = ({ day }: GivenAnswer) => day >= from
  const all = new Map<string, RehearsedAnswer>()
  for (const transition of evaluateAnswers(rule, history, { answers, known: new Map(), isEvaluated })) {
    if (transition.kind === 'raise') {
      const { id, day } = transition.answer
      const value = transition.readings[0]?.value ?? Number.NaN
      all.set(id, { alert: 'breach', window: day, closed: null, reason: null, value })
    } else {
      const raised = all.get(transition.answerId)
      if (raised) Object.assign(raised, { closed: transition.window, reason: transition.reason })
    }
  }
  return [...all.values()]
}
