import type { Generated } from 'kysely'
import type { SurveyDefinition } from '../../../../engines/survey'
import type { Answer, CompletedSurvey, SurveyContext } from '../../../../engines/survey/run'
import type { Json, JsonWithDefault } from './column'

/** An answer as it is kept: what was given, when and on which device, and the revision that brought it. */
export interface StoredAnswer {
  /** With its linkId and what its choices count, once the survey is completed. */
  readonly answer: Answer
  /** An instant in ISO 8601. */
  readonly at: string
  readonly device: string
  readonly revision: number
}

/** By address. */
export type StoredAnswers = Readonly<Record<string, StoredAnswer>>

/** As it is stored: without what it shares with the first, which stands under the empty address. */
export interface PackedAnswer extends Partial<Answer> {
  /** Of the first. */
  readonly at?: string
  /** Milliseconds since the first was given. */
  readonly after?: number
  readonly device?: string
  readonly revision?: number
}

export type PackedAnswers = Readonly<Record<string, PackedAnswer>>

/** What the engine decided with, and the subject's time zone. */
export interface StoredContext extends SurveyContext {
  readonly timeZone: string
}

/** What an answer came to, besides the answers. */
export type StoredOutcome = Omit<CompletedSurvey, 'answers'>

type AnswerStatus = 'waiting' | 'opened' | 'in_progress' | 'answered'

interface AnsweredTable {
  id: string
  company_id: string
  token_hash: Buffer
  status: Generated<AnswerStatus>
  revision: Generated<number>
  answers: JsonWithDefault<PackedAnswers>
  context: Json<StoredContext> | null
  completed: Json<StoredOutcome> | null
  opened_at: Date | null
  started_at: Date | null
  saved_at: Date | null
  answered_at: Date | null
  created_at: Generated<Date>
}

export interface SurveyAnswerTable extends AnsweredTable {
  test_subject_id: string
  project_survey_id: string
  /** Null: voluntary. */
  sent_survey_id: string | null
  survey_version_id: string
  link_generation: Generated<number>
  /** The answers that may say who somebody is, under the subject's key. */
  sealed: Buffer | null
  is_late: Generated<boolean>
  /** The subject's own window; null: the sent survey's. */
  opens_at: Date | null
  closes_at: Date | null
  /** Until when answers can be begun after closing. */
  late_until: Date | null
  sent_at: Date | null
  delivered_at: Date | null
  /** The link was taken back. */
  revoked_at: Date | null
  /** The occurrence's response that it became a part of. */
  merged_into: string | null
  via: Generated<'link' | 'paper'>
  /** The day on the paper, and the user who entered it. */
  paper_on: string | null
  entered_by: string | null
  /** The transaction that wrote what readers of answers see, by a trigger. */
  written_in: Generated<string | null>
}

/** A response that readers do not see any more; written by a trigger. */
export interface SurveyAnswerGoneTable {
  survey_answer_id: string
  project_id: string
  gone_in: Generated<string>
}

export interface SurveyAnswerHistoryTable {
  id: string
  test_subject_id: string
  survey_answer_id: string
  kind: 'saved_offline' | 'replaced' | 'corrected'
  address: Generated<string>
  before: Json<Answer> | null
  after: Json<Answer> | null
  /** Both, where the answer may say who somebody is. */
  sealed: Buffer | null
  device: Generated<string>
  given_at: Date | null
  user_id: string | null
  reason: Generated<string>
  happened_at: Date
}

export interface SurveyTestAnswerTable extends AnsweredTable {
  survey_id: string
  /** The draft when the link was opened first. */
  definition: Json<SurveyDefinition> | null
  expires_at: Date
  created_by: string | null
}

export interface SurveyFileTable {
  id: string
  company_id: string
  test_subject_id: string | null
  survey_answer_id: string | null
  survey_test_answer_id: string | null
  /** Sealed where it is a subject's. */
  content: Buffer
  sha256: Buffer
  size: number
  content_type: string
  created_at: Generated<Date>
}

export interface SubjectPinTable {
  company_id: string
  test_subject_id: string
  hash: string
  /** Wrong ones since the last right one. */
  tries: Generated<number>
  retry_at: Date | null
  updated_at: Generated<Date>
}

export interface SurveyAnswerTables {
  survey_answer: SurveyAnswerTable
  survey_answer_gone: SurveyAnswerGoneTable
  survey_answer_history: SurveyAnswerHistoryTable
  survey_test_answer: SurveyTestAnswerTable
  survey_file: SurveyFileTable
  subject_pin: SubjectPinTable
}
