import type { ClosingReason } from '../judge/judge-windows'

/** What people say of a resolved alert, or why it was over by itself. */
export type AlertResolution =
  | 'contacted'
  | 'deviceFixed'
  | 'dataLate'
  | 'falseAlarm'
  | 'other'
  | 'ruleOff'
  | 'testEnded'
  | ClosingReason
