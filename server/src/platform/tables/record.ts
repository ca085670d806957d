import type { Generated } from 'kysely'
import type { Text } from '../words'
import type { Json, JsonWithDefault } from './column'
import type { ImportKind } from './data-import'

export interface ImportRunTable {
  id: string
  company_id: string
  project_id: string
  kind: ImportKind
  fingerprint: string
  state: 'running' | 'succeeded' | 'failed'
  /** Positions as versions before import_run_file wrote them. */
  files: JsonWithDefault<Record<string, unknown>>
  rows_read: Generated<number>
  rows_rejected: Generated<number>
  started_at: Date
  updated_at: Date
  finished_at: Date | null
}

/** How far a file of an import is. */
export interface ImportRunFileTable {
  import_run_id: string
  sha256: Buffer
  position: Json<Record<string, unknown>>
}

export interface ImportRejectionTable {
  import_run_id: string
  file: string
  line: number
  column_name: string
  reason: string
  /** A Japanese text in rows from before `said`. */
  message: string
  said: Json<{ readonly column: Text; readonly message: Text; readonly beside?: unknown }> | null
}

export interface GeneratedStudyTable {
  project_id: string
  seed: string
  subjects: number
  days: number
  last_on: string
  rhythm: 'second' | 'device'
  known_until_at: Date
  started_at: Date
}

export interface GeneratedSubjectTable {
  project_id: string
  number: number
  done_at: Date
}

export interface AuditEventTable {
  id: string
  company_id: string | null
  actor_kind: 'user' | 'access_key' | 'system' | 'command'
  actor_id: string | null
  action: string
  target_kind: string
  target_id: string | null
  before: Json<unknown> | null
  after: Json<unknown> | null
  at: Date
}

export interface AuditWaitingTable {
  event_id: string
  company_id: string | null
}

export interface AuditSealTable {
  chain_id: string
  position: number
  event_id: string
  hash: Buffer
  sealed_at: Date
}

export interface DemoStepTable {
  name: string
  anchor_on: string
  finished_at: Date | null
  project_id: string | null
}

export interface DemoSurveyTable {
  name: string
  /** Null once it was purged. */
  project_survey_id: string | null
}

export interface MailTable {
  id: string
  kind: string
  reference_id: string | null
  recipient: string | null
  locale: 'ja' | 'en' | null
  subject: string | null
  body_text: string | null
  body_html: string | null
  created_at: Date
  sent_at: Date | null
  /** Refused for good, or given up after two attempts without a reply. */
  refused_at: Date | null
  /** A process is about to send it. */
  claimed_at: Date | null
  may_be_repeated: Generated<boolean>
}

export interface CallCountTable {
  key: Buffer
  began_at: Date
  count: number
}

export interface JobFailureTable {
  id: string
  job: string
  target_kind: string | null
  target_id: string | null
  company_id: string | null
  project_id: string | null
  first_at: Date
  last_at: Date
  times: number
  message: string
  given_up: boolean
  set_aside: Generated<boolean>
}

/** A run: work that takes long. See migrations/2026-11-27-0600-record-runs.sql. */
export interface RunTable {
  id: string
  company_id: string
  project_id: string | null
  /** A key of `runKinds`. */
  kind: string
  target_kind: string | null
  target_id: string | null
  asked_by: string | null
  asked_by_kind: 'user' | 'access_key' | 'system' | 'command'
  /** As `RunRequests` says for the kind. */
  request: Json<Record<string, unknown>>
  state: Generated<'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'>
  /** One of `runStages`. */
  stage: string | null
  done: Generated<number>
  /** Null until it is known. */
  total: number | null
  refused: Generated<number>
  failure: Json<Text> | null
  result: Json<Record<string, number>> | null
  cancel_asked_at: Date | null
  created_at: Date
  started_at: Date | null
  updated_at: Date
  finished_at: Date | null
  expires_at: Date | null
}

export interface QueueWorkerTable {
  process_id: string
  host: string
  pools: string[]
  beats: Generated<number>
  beat_at: Date
  worked_at: Date
  stopping: Generated<boolean>
}

export interface JobScheduleTable {
  job: string
  queued_for: Date
}

export interface JobSuspectTable {
  job: string
  target_kind: string | null
  target_id: string | null
  deaths: Generated<number>
  last_at: Date
  in_hand_by: string | null
  set_aside_at: Date | null
}

export interface LateWorkTable {
  id: string
  due_at: Date
  company_ids: string[]
  jobs: string[]
  noticed_at: Date
  seen_at: Date
  ended_at: Date | null
}

export interface RecordTables {
  run: RunTable
  import_run: ImportRunTable
  import_run_file: ImportRunFileTable
  import_rejection: ImportRejectionTable
  generated_study: GeneratedStudyTable
  generated_subject: GeneratedSubjectTable
  audit_event: AuditEventTable
  audit_waiting: AuditWaitingTable
  audit_seal: AuditSealTable
  mail: MailTable
  call_count: CallCountTable
  job_failure: JobFailureTable
  job_schedule: JobScheduleTable
  job_suspect: JobSuspectTable
  late_work: LateWorkTable
  queue_worker: QueueWorkerTable
  demo_step: DemoStepTable
  demo_survey: DemoSurveyTable
}
