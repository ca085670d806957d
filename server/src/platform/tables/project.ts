import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { withdrawalFields } from '../../../../engines/fields'
import type { Dated, JsonWithDefault } from './column'

export type WearMethod = 'heart_rate' | 'steps_or_heart_rate' | 'provider' | 'none'

export type TagColour = 'ai' | 'yamabuki' | 'tokiwa' | 'enji' | 'asagi' | 'fuji' | 'sumi'

export interface ProjectTable extends Dated {
  id: string
  company_id: string
  name: string
  code: string
  description: Generated<string>
  status: Generated<'draft' | 'active' | 'paused' | 'closed'>
  start_on: string | null
  end_on: string | null
  time_zone: Generated<string>
  target_subject_count: number | null
  ethics_approval_number: string | null
  contact_email: string | null
  metrics_of_interest: Generated<string[]>
  wear_method: Generated<WearMethod>
  valid_day_minutes: Generated<number>
  /** The most nudges of a subject's day. */
  nudges_per_day: Generated<number>
  /** When it was deleted; purged 30 days later. */
  deleted_at: Generated<Date | null>
}

export interface ProjectMemberTable extends Dated {
  project_id: string
  user_id: string
  can_export: Generated<boolean>
  can_view_personal_data: Generated<boolean>
}

export interface TestSubjectTable extends Dated {
  id: string
  company_id: string
  project_id: string
  code: string
  status: Generated<'invited' | 'active' | 'completed' | 'withdrawn'>
  enrolled_on: string | null
  ended_on: string | null
  /** The last date set by an import; a different date above was set by a person. */
  imported_enrolled_on: string | null
  imported_ended_on: string | null
  birth_year: number | null
  sex: 'male' | 'female' | 'other' | 'unknown' | null
  locale: Generated<'ja' | 'en'>
  time_zone: string | null
  note: Generated<string>
  attributes: JsonWithDefault<Record<string, unknown>>
  public_key_generation: Generated<number>
  public_key_hash: Buffer | null
  /** When it was deleted; purged 30 days later. */
  deleted_at: Date | null
  personal_data_erased_at: Date | null
  /** Everything is to be removed: the subject is hidden and cannot be restored. */
  erasure_begun_at: Date | null
  /** Last sync of a device worn by the subject; kept by triggers, like the two columns below. */
  last_sync_at: ColumnType<Date | null, never, never>
  /** When devices were, are and will be worn, in PostgreSQL's notation. */
  worn: GeneratedAlways<string>
  /** The part of it in which the device may not be read. */
  worn_unread: GeneratedAlways<string>
  /** A bit for each given tag; kept by triggers. */
  tag_bits: GeneratedAlways<number>
  code_folded: GeneratedAlways<string>
  /** 0, or the place among codes that were alike before the database refused that. */
  code_twin: Generated<number>
  code_key: GeneratedAlways<string>
}

export interface WithdrawalTable {
  company_id: string
  test_subject_id: string
  /** The last day of taking part. */
  withdrawn_on: string
  reason: keyof typeof withdrawalFields.reason.choices
  note: Generated<string>
  status_before: 'invited' | 'active' | 'completed' | 'withdrawn'
  ended_on_before: string | null
  /** The links that it ended, with the end each had, and the planned ones that it removed. */
  ended_links: JsonWithDefault<
    { id: string; to: string | null; planned?: { deviceId: string; from: string } }[]
  >
  created_at: Date
}

export interface TagTable extends Dated {
  id: string
  project_id: string
  name: string
  colour: TagColour
  description: Generated<string>
  /** The tag's bit in test_subject.tag_bits, chosen by the database; several tags may share it. */
  bit: GeneratedAlways<number>
  deleted_at: Date | null
}

export interface TestSubjectTagTable {
  test_subject_id: string
  tag_id: string
}

export interface ProjectTables {
  project: ProjectTable
  project_member: ProjectMemberTable
  test_subject: TestSubjectTable
  tag: TagTable
  test_subject_tag: TestSubjectTagTable
  withdrawal: WithdrawalTable
}
