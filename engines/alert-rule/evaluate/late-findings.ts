import type { CompiledRule } from './compile-rule'
import { calm, evaluateWindows } from './evaluate-windows'
import type { Moment, SubjectHistory } from './subject-history'

/** A stretch of windows of which data that came after the grace say that the rule was fulfilled. */
export interface LateFinding {
  readonly window: number
  /** The window with which it was over; null: nothing later says so. */
  readonly closed: number | null
}

/** What data that came too late say of the windows of before, which nobody is told any more. */
export function lateFindings(
  rule: CompiledRule,
  history: SubjectHistory,
  { from, before, moment }: { readonly from: number; readonly before: number; readonly moment: Moment },
): readonly LateFinding[] {
  const found: { window: number; closed: number | null }[] = []
  for (const { kind, alert, window } of evaluateWindows(rule, history, {
    from,
    to: before - 1,
    moment,
    state: calm,
  })) {
    if (alert !== 'breach') continue
    const newest = found.at(-1)
    if (kind === 'raise') found.push({ window, closed: null })
    else if (newest) newest.closed = window
  }
  return found
}
