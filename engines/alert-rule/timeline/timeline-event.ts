import type { Point } from './points'
import type { TimelineRule } from './timeline-rule'

export type EventKind = 'alert' | 'noData'

/** Why an event is over. */
export type Ending =
  | 'backToNormal'
  | 'noData'
  | 'expired'
  | 'person'
  | 'corrected'
  | 'lateData'
  | 'dataBack'
  | 'ruleChanged'
  | 'ruleOff'
  | 'testEnded'
  | 'tooLate'
  | 'left'

/** Why nobody was told of an event. */
export type Silence = 'cooldown' | 'maximum' | 'quiet' | 'paused' | 'test' | 'tooLate' | 'acknowledged'

/** Something that a rule found, from the point that opened it until it is over. */
export interface TimelineEvent {
  /** Null: the cohort. */
  readonly subject: string | null
  readonly kind: EventKind
  readonly key: string
  /** The version that opened it; its steps are in force until it is over. */
  readonly version: number
  readonly rule: TimelineRule
  readonly point: Point
  readonly openedAt: number
  readonly isTest: boolean
  readonly cause: 'value' | 'missing'
  /** What its first condition read when it opened; null where data were missing. */
  readonly value: number | string | null
  readonly members: readonly string[] | null
  /** Of the data. */
  since: number
  isLate: boolean
  lastTrue: number
  /** Since when every evaluated point was false. */
  calmSince: number | null
  state: 'open' | 'acknowledged' | 'snoozed' | 'resolved'
  resolvedAt: number | null
  resolvedBy: number | null
  ending: Ending | null
  /** Data that came after its end say that it never was. */
  isRefuted: boolean
  acknowledgedAt: number | null
  snoozedUntil: number | null
  notices: number[]
  notNotified: Silence | null
  closingNotice: number | null
  escalations: number[]
}

export function newEvent(
  made: Pick<
    TimelineEvent,
    'subject' | 'kind' | 'version' | 'rule' | 'point' | 'openedAt' | 'cause' | 'value' | 'members' | 'isLate'
  >,
): TimelineEvent {
  return {
    ...made,
    key: made.point.key,
    isTest: made.rule.isTest,
    since: made.point.instant,
    lastTrue: made.point.instant,
    calmSince: null,
    state: 'open',
    resolvedAt: null,
    resolvedBy: null,
    ending: null,
    isRefuted: false,
    acknowledgedAt: null,
    snoozedUntil: null,
    notices: [],
    notNotified: null,
    closingNotice: null,
    escalations: [],
  }
}

export function isOver({ state }: TimelineEvent): boolean {
  return state === 'resolved'
}

/** `by`: the time of the data that ended it, or of the decision where no data did. */
export function close(event: TimelineEvent, ending: Ending, at: number, by: number = at): void {
  if (isOver(event)) return
  event.state = 'resolved'
  event.ending = ending
  event.resolvedAt = at
  event.resolvedBy = by
}
