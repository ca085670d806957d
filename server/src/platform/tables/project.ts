import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
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
  /** What an import set last, of each: a date above that differs from it is a person's. */
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
  /** Hidden since; purged 30 days later. */
  deleted_at: Date | null
  personal_data_erased_at: Date | null
  /** All of it is to go: hidden, and cannot be taken back. */
  erasure_begun_at: Date | null
  /** When a device last synced while they wore it; triggers keep it, and the two times below. */
  last_sync_at: ColumnType<Date | null, never, never>
  /** When some device was, is and will be worn, as PostgreSQL writes it. */
  worn: GeneratedAlways<string>
  /** The part of it in which the device may not be read. */
  worn_unread: GeneratedAlways<string>
  /** Which tags were given; triggers keep it. */
  tag_bits: GeneratedAlways<number>
  code_folded: GeneratedAlways<string>
  code_key: GeneratedAlways<string>
}

export interface TagTable extends Dated {
  id: string
  project_id: string
  name: string
  colour: TagColour
  description: Generated<string>
  /** Where test_subject.tag_bits says it; chosen by the database, and not always the tag's alone. */
  bit: GeneratedAlways<number>
  deleted_at: Date | null
}

export interface TestSubjectTagTable {
  test_subject_id: string
  tag_id: string
}
