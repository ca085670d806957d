import type { CompiledRule } from './compile-rule'
import { evaluateSamples } from './evaluate-samples'
import type { Reading } from './read-condition'
import type { SubjectHistory } from './subject-history'

/** A stretch of samples of which data that came too late say that the rule was fulfilled. */
export interface LateSampleFinding {
  readonly raisedAt: number
  readonly day: number
  readonly readings: readonly Reading[]
  /** The sample with which it was over; null: nothing later says so. */
  readonly over: { readonly at: number; readonly day: number } | null
}

/**
 * What samples after `from` and up to `to` say that came too late to raise anything. How it went on is read beyond them: it may be the
 * beginning of an alert that was raised.
 */
export function lateSampleFindings(
  rule: CompiledRule,
  history: SubjectHistory,
  { fromDay, from, to }: { readonly fromDay: number; readonly from: number; readonly to: number },
): readonly LateSampleFinding[] {
  const found = new Map<number, LateSampleFinding>()
  for (const transition of evaluateSamples(rule, history, { fromDay, since: from, known: null })) {
    const { raisedAt, day } = transition
    if (transition.kind === 'raise') {
      if (raisedAt <= to) found.set(raisedAt, { raisedAt, day, readings: transition.readings, over: null })
    } else if (transition.kind === 'close') {
      const finding = found.get(raisedAt)
      if (finding) found.set(raisedAt, { ...finding, over: { at: transition.at, day } })
    }
  }
  return [...found.values()]
}
