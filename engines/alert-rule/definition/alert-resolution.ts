import type { ClosingReason } from '../evaluate/evaluate-windows'

/** What people say of a resolved alert, or why it was over by itself. */
export type AlertResolution =
  | 'contacted'
  | 'deviceFixed'
  | 'dataLate'
  | 'falseAlarm'
  | 'other'
  | 'ruleOff'
  | 'testEnded'
  /** Data that came after the grace said that it was so: recorded, and told to nobody. */
  | 'tooLate'
  | ClosingReason

/** Whether somebody said that it is over. */
export function isOverByPerson(resolution: AlertResolution | null): boolean {
  return resolution !== null && byPeople.has(resolution)
}

const byPeople: ReadonlySet<AlertResolution> = new Set([
  'contacted',
  'deviceFixed',
  'dataLate',
  'falseAlarm',
  'other',
])

/** Whether its condition was evaluated once more and found over, and not only left: then there is a closing value. */
export function isOverByData(resolution: AlertResolution | null): boolean {
  return resolution === 'recovered' || resolution === 'noData' || resolution === 'dataChanged'
}
