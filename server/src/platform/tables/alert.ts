import type { Generated } from 'kysely'
import type {
  AlertAsks,
  AlertChain,
  AlertKind,
  AlertResolution,
  AlertRule,
  AskedMessage,
  DigestPace,
  PersonHours,
  Reading,
  Severity,
} from '../../../../engines/alert-rule'
import type { Json, JsonWithDefault } from './column'

export type AlertRuleState = 'on' | 'off' | 'test'
export type AlertEventState = 'open' | 'acknowledged' | 'snoozed' | 'resolved'
export type AlertActionKind =
  | 'raised'
  | 'notified'
  | 'held'
  | 'heldBack'
  | 'gathered'
  | 'unreached'
  | 'asked'
  | 'unasked'
  | 'acknowledged'
  | 'snoozed'
  | 'woken'
  | 'resolved'
  | 'assigned'

export interface AlertRuleTable {
  id: string
  company_id: string
  project_id: string
  name: string
  definition: Json<AlertRule>
  severity: Severity
  version: number
  state: AlertRuleState
  default_key: string | null
  notified_user_ids: Generated<string[]>
  /** Whom its alerts are told to until somebody acknowledges them. */
  escalation: JsonWithDefault<AlertChain>
  /** What is sent to the subject of an alert. */
  asks: JsonWithDefault<AlertAsks>
  judged_from: string
  /** Answers of before are not evaluated: since when it has been as it is, and on. */
  judged_from_at: Generated<Date>
  created_by: string | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

export interface AlertRuleVersionTable {
  alert_rule_id: string
  version: number
  name: string
  definition: Json<AlertRule>
  created_by: string | null
  created_at: Date
}

/** What was known when it was evaluated. */
export interface AlertEvidence {
  /** By condition; figures that are not known are null. */
  readonly readings: readonly { readonly [Part in Exclude<keyof Reading, 'kind'>]: number | null }[]
  readonly lastSyncAt: number | null
  /** Of a rule that counts subjects: how many fulfilled it, of how many nobody could say, and of how many. */
  readonly cohort?: { readonly holding: number; readonly unknown: number; readonly of: number }
}

export interface AlertEventTable {
  id: string
  company_id: string
  project_id: string
  alert_rule_id: string
  rule_version: number
  /** Null: of a cohort, and of no single subject. */
  test_subject_id: string | null
  kind: AlertKind
  window_on: string
  /** The response that raised it, where each answer is evaluated by itself; the time of the sample, where each sample is; else empty. */
  point: Generated<string>
  /** Its point is the time of a sample. */
  is_of_sample: Generated<boolean>
  /** Its values are answers, which only some may see. */
  is_of_answers: Generated<boolean>
  severity: Severity
  is_test: boolean
  is_late: boolean
  /** As it was when it was raised. */
  value: number | null
  /** The newest value since, and its day. */
  latest_value: number | null
  latest_on: string | null
  /** The one that lay furthest beyond the threshold. */
  worst_value: number | null
  /** Of the window at which it was over by itself. */
  closing_value: number | null
  evidence: Json<AlertEvidence>
  state: AlertEventState
  raised_at: Date
  /** When the rule, as it was changed since, was found to hold to it. */
  held_at: Date | null
  acknowledged_at: Date | null
  /** Snoozed until then. */
  wakes_at: Date | null
  assigned_to: string | null
  resolved_at: Date | null
  closed_on: string | null
  /** The sample with which it was over, where each sample is evaluated. */
  over_at: Date | null
  resolution: AlertResolution | null
  /** Why nobody was told of it when it was raised. */
  held_back_by: 'maximum' | null
  /** When it is told in one line, if it is open then; null: that has been decided, or it was told. */
  held_back_until_at: Date | null
}

/** What else is known of an action. */
export interface AlertDetail {
  readonly isLate?: boolean
  /** The alert was over already: nothing came of it. */
  readonly isTooLate?: boolean
  /** By the link in a mail, without signing in. */
  readonly isByMail?: boolean
  readonly channel?: 'mail' | 'line' | 'sms'
  /** What the subject was asked, or was not: a survey by the name of then. */
  readonly survey?: { readonly id: string; readonly name: string | null }
  readonly message?: AskedMessage
  /** Why nothing was sent, in both languages. */
  readonly why?: { readonly ja: string; readonly en: string }
  /** Who was told, waits to be told, or was not reached. */
  readonly names?: readonly string[]
  /** Of the chain; 1 is the first. */
  readonly step?: number
  /** Whom a step did not reach, where owners were told so. */
  readonly unreachedIds?: readonly string[]
  readonly until?: string
  readonly resolution?: AlertResolution
  readonly userId?: string | null
}

export interface AlertActionTable {
  id: string
  alert_event_id: string
  kind: AlertActionKind
  made_by: string | null
  note: Generated<string>
  detail: JsonWithDefault<AlertDetail>
  made_at: Date
}

/** Whom an alert of a cohort counted when it was raised. */
export interface AlertMemberTable {
  alert_event_id: string
  test_subject_id: string
  company_id: string
  value: number | null
}

export interface AlertChangeTable {
  id: string
  project_id: string
  subject_id: string
  /** Something was answered or corrected. */
  is_answer: Generated<boolean>
  /** The earliest day that changed; null: no day did. */
  first_on: string | null
  /** It is evaluated from then on, when samples come that lie ahead; null: at once. */
  due_at: Date | null
}

export interface AlertWatchTable {
  project_id: string
  judged_at: Date
  timed_at: Date
}

/** When somebody is on duty in a project, and when not to be disturbed. */
export interface AlertHoursTable {
  project_id: string
  user_id: string
  company_id: string
  hours: Json<PersonHours>
  updated_at: Date
}

/** How far the chain of an alert has come. */
export interface AlertEscalationTable {
  alert_event_id: string
  project_id: string
  chain: Json<AlertChain>
  began_at: Date
  next_step: number
  due_at: Date | null
}

/** A message that waits for the end of somebody's quiet hours. */
export interface AlertHeldTable {
  alert_event_id: string
  user_id: string
  project_id: string
  /** 1 is the first. */
  step: number
  due_at: Date
}

/** How often somebody is told of a project's alerts by mail; without a row at once. */
export interface AlertDigestTable {
  project_id: string
  user_id: string
  company_id: string
  pace: DigestPace
  /** For a daily one, by the clock of the person. */
  hour: number
  time_zone: string
  /** When what waits leaves; null: nothing waits. */
  due_at: Date | null
  /** The end of the quiet hours in which it fell due. */
  quiet_ends_at: Date | null
  updated_at: Date
}

/** An alert that waits for somebody's digest. */
export interface AlertDigestItemTable {
  alert_event_id: string
  user_id: string
  project_id: string
  /** They were told of it before, and it is over. */
  is_over: Generated<boolean>
  /** It was held back by the maximum of its rule, and is told in one line with others. */
  is_held_back: Generated<boolean>
}

/** Who was told by mail of an alert that is not over, or of which this is still to be told. */
export interface AlertToldTable {
  alert_event_id: string
  user_id: string
  project_id: string
  is_over: Generated<boolean>
}

/** The link in a mail with which its receiver acknowledges the alerts that it names. */
export interface AlertLinkTable {
  id: string
  company_id: string
  project_id: string
  user_id: string
  /** The address to which it was mailed. */
  email: string
  alert_event_ids: string[]
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface AlertTables {
  alert_rule: AlertRuleTable
  alert_rule_version: AlertRuleVersionTable
  alert_event: AlertEventTable
  alert_member: AlertMemberTable
  alert_action: AlertActionTable
  alert_change: AlertChangeTable
  alert_watch: AlertWatchTable
  alert_hours: AlertHoursTable
  alert_escalation: AlertEscalationTable
  alert_held: AlertHeldTable
  alert_digest: AlertDigestTable
  alert_digest_item: AlertDigestItemTable
  alert_told: AlertToldTable
  alert_link: AlertLinkTable
}
