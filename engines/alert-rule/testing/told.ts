import type { AlertState, Transition } from '../evaluate/evaluate-windows'
import { firstDay } from './history-of'

/** Transitions in words, with days counted from the first. */
export function told(transitions: readonly Transition[]): string[] {
  return transitions.map((one) => {
    const day = one.window - firstDay
    if (one.kind === 'hold') return `held ${day}`
    if (one.alert === 'missing') return one.kind === 'raise' ? `gap ${day}` : `gap over ${day}`
    return one.kind === 'raise' ? `raised ${day}` : `over ${day} ${one.reason}`
  })
}

/** What there is of a rule and subject after transitions. */
export function after(
  state: AlertState,
  transitions: readonly Transition[],
  alert: Transition['alert'],
): AlertState {
  return transitions
    .filter((one) => one.alert === alert)
    .reduce(
      (now, { kind, window }) =>
        kind === 'raise' ? { raised: window, closed: null } : { raised: now.raised, closed: window },
      state,
    )
}
