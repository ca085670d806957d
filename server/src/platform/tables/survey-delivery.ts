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
  /** A new occurrence closes the one before. */
  readonly supersede: boolean
  /** Minutes after sending, ascending, inside the window. */
  readonly reminders: readonly number[]
  /** Minutes before the window closes, descending. */
  readonly closingReminders?: readonly number[]
  /** Evaluated when it is sent. */
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
  /** It was sent once more after nobody could know whether it left. */
  may_be_repeated: Generated<boolean>
  outcome: MessageOutcome | null
  reason: string | null
  sent_at: Date | null
  delivered_at: Date | null
  provider_id: string | null
  /** Of the mail address that it goes to. */
  address_hash: Buffer | null
  /** The server's sentence about the last attempt, with addresses masked. */
  said: string | null
  created_at: Generated<Date>
}

export type HoldFault = 'our_side' | 'connection' | 'many_refusals'

/** A channel, or one domain of mail, takes nothing for a reason that is not the messages'. */
export interface SendingHoldTable {
  channel: MessageChannel
  /** Empty: all of the channel. */
  domain: Generated<string>
  fault: HoldFault
  stage: string | null
  code: string | null
  said: string | null
  held_at: Date
  failures: number
  retry_at: Date
}

export interface SendingHoldToldTable {
  company_id: string
  told_at: Date
}

/** A refusal for good, until the domain takes a mail. */
export interface MailRefusalTable {
  message_id: string
  company_id: string
  test_subject_id: string
  domain: string
  /** The domain, or, where that does not exist, the mail server (empty). */
  scope: string
  address_hash: Buffer
  refused_at: Date
}

/** An address of which a server said that it does not exist, until it takes a mail or is marked. */
export interface MailDenialTable {
  company_id: string
  test_subject_id: string
  address_hash: Buffer
  /** Empty: nobody said it. */
  domain: string
  /** When the first and the last mail that were told so left. */
  first_at: Date
  last_at: Date
  /** A mail that had been taken came back: that one is taken says nothing. */
  is_late: boolean
}

export interface SubjectChannelTable {
  company_id: string
  test_subject_id: string
  channel: 'mail' | 'line' | 'sms'
  state: Generated<'ok' | 'bounced' | 'complained' | 'unsubscribed'>
  state_at: Date | null
  /** Why staff took an unsubscription back. */
  state_reason: string | null
  /** The address that bounced. */
  address_hash: Buffer | null
  /** From then on one mail is sent to a marked address nevertheless. */
  try_again_at: Date | null
  sealed_address: Buffer | null
  code_hash: Buffer | null
  code_expires_at: Date | null
  updated_at: Generated<Date>
}

/** Whose time zone changed since the delivery was planned last. */
export interface ZoneChangeTable {
  id: Generated<number>
  company_id: string
  project_survey_id: string
  /** Null: the project's. */
  test_subject_id: string | null
  zone_before: string
}

export interface ChannelSpeedTable {
  channel: MessageChannel
  /** When the next message may leave. */
  free_at: Date
}

export interface WebhookTokenTable {
  hash: Buffer
  used_at: Date
}

export type NudgeKind = 'sync' | 'charge' | 'wear'

/** A link to connect the device is sent like a nudge, and chosen by nobody as one. */
export type SentNudgeKind = NudgeKind | 'connect'

/** Who was asked what; the message waits in survey_message under the same id. */
export interface NudgeTable {
  id: string
  company_id: string
  project_id: string
  test_subject_id: string
  kind: SentNudgeKind
  about_on: string
  /** What its words rest on; null: they claim nothing. */
  since_on: string | null
  /** The subject's day of sending, and which of that day it is. */
  sent_on: string
  number: number
  created_by: string | null
  created_at: Date
}

export interface SurveyDeliveryTables {
  survey_message: SurveyMessageTable
  nudge: NudgeTable
  subject_channel: SubjectChannelTable
  channel_speed: ChannelSpeedTable
  zone_change: ZoneChangeTable
  sending_hold: SendingHoldTable
  sending_hold_told: SendingHoldToldTable
  mail_denial: MailDenialTable
  mail_refusal: MailRefusalTable
  webhook_token: WebhookTokenTable
}
