import type { Generated } from 'kysely'
import type { Condition } from '../../../../engines/survey'

/** Who gets a survey: everyone, or those with a tag or named, without those excepted. */
export interface SurveyTargets {
  readonly everyone: boolean
  readonly tagIds: readonly string[]
  readonly subjectIds: readonly string[]
  readonly exceptTagIds: readonly string[]
  readonly exceptSubjectIds: readonly string[]
}

export interface DeliveryRules {
  /** Answers are taken so long after sending. */
  readonly window: { readonly minutes: number }
  readonly late: { readonly kind: 'refuse' } | { readonly kind: 'accept'; readonly minutes: number }
  /** A new sending closes the one before. */
  readonly supersede: boolean
  /** Minutes after sending, ascending, inside the window. */
  readonly reminders: readonly number[]
  /** Judged when it is sent. */
  readonly condition: Condition | null
}

export interface MessageText {
  readonly subject: string
  readonly body: string
}

/** What a project says in its own words; what is missing is said in ours. */
export type SurveyMessages = Readonly<
  Partial<Record<'ja' | 'en', { readonly invitation?: MessageText; readonly reminder?: MessageText }>>
>

export type MessageChannel = 'mail' | 'line' | 'sms' | 'none'
export type MessageOutcome = 'sent' | 'refused' | 'bounced' | 'complained' | 'undeliverable' | 'skipped'

/** The outbox: a message to a subject. Address and text are made when it is sent. */
export interface SurveyMessageTable {
  id: string
  company_id: string
  project_id: string
  test_subject_id: string
  project_survey_id: string | null
  sent_survey_id: string | null
  kind: 'invitation' | 'reminder' | 'manual_reminder' | 'resend' | 'nudge'
  /** Which reminder or repetition. */
  number: Generated<number>
  channel: MessageChannel
  send_at: Date
  expires_at: Date | null
  /** Of the answer that an invitation opens. */
  late_until: Date | null
  retry_at: Date
  /** A process is about to send it. */
  claimed_at: Date | null
  attempts: Generated<number>
  /** It was sent once more after a process was killed, perhaps. */
  may_be_repeated: Generated<boolean>
  outcome: MessageOutcome | null
  reason: string | null
  sent_at: Date | null
  delivered_at: Date | null
  provider_id: string | null
  created_at: Generated<Date>
}

export interface SubjectChannelTable {
  company_id: string
  test_subject_id: string
  channel: 'mail' | 'line' | 'sms'
  state: Generated<'ok' | 'bounced' | 'complained' | 'unsubscribed'>
  state_at: Date | null
  /** The address that bounced. */
  address_hash: Buffer | null
  sealed_address: Buffer | null
  code_hash: Buffer | null
  code_expires_at: Date | null
  updated_at: Generated<Date>
}

export interface ChannelSpeedTable {
  channel: MessageChannel
  /** When the next message may leave. */
  free_at: Date
}

export type NudgeKind = 'sync' | 'charge' | 'wear'

/** Who was asked what; the message waits in survey_message under the same id. */
export interface NudgeTable {
  id: string
  company_id: string
  project_id: string
  test_subject_id: string
  kind: NudgeKind
  about_on: string
  /** The subject's day of sending, and which of that day it is. */
  sent_on: string
  number: number
  created_by: string | null
  created_at: Date
}
