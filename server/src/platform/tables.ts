import type { ColumnType, Generated } from 'kysely'

/** Every table of server/migrations. Dates are 'YYYY-MM-DD', instants are Date, bytea is Buffer, bigint is number. */
export interface Tables {
  company: CompanyTable
  app_user: AppUserTable
  auth_session: AuthSessionTable
  auth_account: AuthAccountTable
  auth_verification: AuthVerificationTable
  auth_jwks: AuthJwksTable
  auth_rate_limit: AuthRateLimitTable
  auth_sign_in_failure: AuthSignInFailureTable
  project: ProjectTable
  project_member: ProjectMemberTable
  test_subject: TestSubjectTable
  tag: TagTable
  test_subject_tag: TestSubjectTagTable
  device: DeviceTable
  device_link: DeviceLinkTable
  device_condition: DeviceConditionTable
  subject_key: SubjectKeyTable
  series_day: SeriesDayTable
  series_late: SeriesLateTable
  sleep_session: SleepSessionTable
  subject_day: SubjectDayTable
  import_run: ImportRunTable
  import_rejection: ImportRejectionTable
  audit_event: AuditEventTable
  demo_step: DemoStepTable
}

/** Read as the parsed value, written as JSON text: pg would send an array as a PostgreSQL array otherwise. */
type Json<T> = ColumnType<T, string, string>
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>

interface Dated {
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type UserRole = 'PLATFORM_ADMIN' | 'OWNER' | 'MEMBER'
export type WearMethod = 'heart_rate' | 'steps_or_heart_rate' | 'provider' | 'none'
export type TagColour = 'ai' | 'yamabuki' | 'tokiwa' | 'enji' | 'asagi' | 'fuji' | 'sumi'
export type DeviceConditionKind =
  | 'not_authorized'
  | 'scope_missing'
  | 'consent_revoked'
  | 'token_error'
  | 'provider_down'
  | 'battery_empty'

export interface CompanyTable extends Dated {
  id: string
  name: string
  code: string
  status: Generated<'active' | 'suspended'>
  contact_email: string | null
  project_limit: number | null
  subject_limit: number | null
  note: Generated<string>
}

export interface AppUserTable extends Dated {
  id: string
  company_id: string | null
  name: string
  email: string
  email_verified: Generated<boolean>
  image: string | null
  role: UserRole
  status: Generated<'invited' | 'active' | 'suspended'>
  locale: Generated<'ja' | 'en'>
  is_demo: Generated<boolean>
  last_sign_in_at: Date | null
}

export interface AuthSessionTable extends Dated {
  id: string
  user_id: string
  token: string
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  refreshed_at: Date | null
}

export interface AuthAccountTable extends Dated {
  id: string
  user_id: string
  account_id: string
  provider_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: Date | null
  refresh_token_expires_at: Date | null
  scope: string | null
  password: string | null
}

export interface AuthVerificationTable extends Dated {
  id: string
  identifier: string
  value: string
  expires_at: Date
}

export interface AuthJwksTable {
  id: string
  public_key: string
  private_key: string
  created_at: Generated<Date>
  expires_at: Date | null
}

export interface AuthRateLimitTable {
  id: string
  key: string
  count: number
  last_request: number
}

export interface AuthSignInFailureTable {
  key: Buffer
  count: number
  failed_at: Date
}

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
  birth_year: number | null
  sex: 'male' | 'female' | 'other' | 'unknown' | null
  locale: Generated<'ja' | 'en'>
  time_zone: string | null
  note: Generated<string>
  attributes: JsonWithDefault<Record<string, unknown>>
  public_key_generation: Generated<number>
  public_key_hash: Buffer | null
}

export interface TagTable extends Dated {
  id: string
  project_id: string
  name: string
  colour: TagColour
  description: Generated<string>
}

export interface TestSubjectTagTable {
  test_subject_id: string
  tag_id: string
}

export interface DeviceTable extends Dated {
  id: string
  company_id: string
  code: string
  provider: string
  model: Generated<string>
  account_email: string | null
  authorization_state: Generated<'none' | 'authorized' | 'expired' | 'revoked'>
  battery_percent: number | null
  last_sync_at: Date | null
  firmware: string | null
  note: Generated<string>
  holding_subject_id: string
}

export interface DeviceLinkTable extends Dated {
  id: string
  company_id: string
  device_id: string
  test_subject_id: string
  linked_from: Date
  linked_to: Date | null
}

export interface DeviceConditionTable {
  id: string
  company_id: string
  device_id: string
  kind: DeviceConditionKind
  metrics: Generated<number[]>
  started_at: Date
  ended_at: Date | null
  created_at: Generated<Date>
}

export interface SubjectKeyTable {
  subject_id: string
  company_id: string
  project_id: string | null
}

export interface SeriesDayTable {
  subject_id: string
  metric: number
  source: number
  device_id: string
  local_date: string
  time_zone: string
  starts_at: Date
  samples: Buffer
  rollup: Buffer
  worn: Buffer
  sample_count: number
  min_value: number
  max_value: number
  sum_value: number
  first_at: Date
  last_at: Date
  worn_minutes: number
  rev: number
  updated_at: Date
}

export interface SeriesLateTable {
  subject_id: string
  id: string
  metric: number
  source: number
  device_id: string
  starts_at: Date
  samples: Buffer
  received_at: Date
}

export interface SleepSessionTable {
  subject_id: string
  device_id: string
  source: number
  natural_key: string
  local_date: string
  time_zone: string
  started_at: Date
  ended_at: Date
  is_nap: boolean
  minutes_asleep: number
  minutes_awake: number
  minutes_light: number | null
  minutes_deep: number | null
  minutes_rem: number | null
  efficiency: number | null
  stages: Buffer | null
  updated_at: Date
}

export interface SubjectDayTable {
  subject_id: string
  local_date: string
  project_id: string
  company_id: string
  time_zone: string
  day_state: Buffer
  wear_minutes: number | null
  heart_rate: number | null
  resting_heart_rate: number | null
  hrv_rmssd: number | null
  steps: number | null
  distance: number | null
  active_minutes: number | null
  energy: number | null
  spo2: number | null
  respiratory_rate: number | null
  skin_temperature: number | null
  sleep_minutes: number | null
  weight: number | null
  last_sample_at: Date | null
  updated_at: Date
}

export interface ImportRunTable {
  id: string
  company_id: string
  project_id: string
  kind: 'fitabase' | 'lifesnaps'
  fingerprint: string
  state: 'running' | 'succeeded' | 'failed'
  files: JsonWithDefault<Record<string, unknown>>
  rows_read: Generated<number>
  rows_rejected: Generated<number>
  started_at: Date
  updated_at: Date
  finished_at: Date | null
}

export interface ImportRejectionTable {
  import_run_id: string
  file: string
  line: number
  column_name: string
  reason: string
  message: string
}

export interface AuditEventTable {
  id: string
  company_id: string | null
  actor_kind: 'user' | 'system' | 'command'
  actor_id: string | null
  action: string
  target_kind: string
  target_id: string | null
  before: Json<unknown> | null
  after: Json<unknown> | null
  at: Date
}

export interface DemoStepTable {
  name: string
  anchor_on: string
  finished_at: Date | null
}
