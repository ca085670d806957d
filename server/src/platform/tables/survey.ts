import type { Generated } from 'kysely'
import type { Schedule } from '../../../../engines/schedule'
import type { SurveyDefinition } from '../../../../engines/survey'
import type { Dated, Json, JsonWithDefault } from './column'
import type { DeliveryRules, SurveyMessages, SurveyTargets } from './survey-delivery'

export interface SurveyTable extends Dated {
  id: string
  company_id: string
  /** What staff call it; subjects see the title of the definition. */
  name: string
  description: Generated<string>
  /** Null while nothing differs from the newest version. */
  draft: Json<SurveyDefinition> | null
  /** Grows with every change of the draft. */
  draft_revision: Generated<number>
  draft_saved_at: Date | null
  draft_saved_by: string | null
  newest_version: number | null
  languages: Generated<string[]>
  question_count: Generated<number>
  /** Null: not saved since the column was added. */
  estimated_minutes: number | null
  archived_at: Date | null
  /** When it was deleted; purged 30 days later. */
  deleted_at: Date | null
}

/** Never changes once it is there; the database refuses it. */
export interface SurveyVersionTable {
  id: string
  company_id: string
  survey_id: string
  version: number
  definition: Json<SurveyDefinition>
  note: Generated<string>
  published_at: Date
  published_by: string | null
}

export interface ProjectSurveyTable extends Dated {
  id: string
  company_id: string
  project_id: string
  survey_version_id: string
  name: string
  kind: 'scheduled' | 'voluntary'
  status: Generated<'draft' | 'active' | 'paused' | 'ended'>
  asks_pin: Generated<boolean>
  opens_at: Date | null
  closes_at: Date | null
  /** Null: handed out by hand. */
  schedule: Json<Schedule> | null
  /** There is one where there is a schedule. */
  delivery: Json<DeliveryRules> | null
  targets: JsonWithDefault<SurveyTargets>
  messages: JsonWithDefault<SurveyMessages>
  channel: Generated<'mail' | 'line' | 'sms' | 'none'>
  /** Of a voluntary survey. */
  limit_per_day: number | null
  /** Grows with every change of what is sent. */
  revision: Generated<number>
  /** Since the start, or the last change: nothing is sent that was due before. */
  sends_from: Date | null
  /** All that is due before is planned. */
  planned_until: Date | null
  /** The next occurrence, as far as was known at planned_until. */
  next_due_at: Date | null
  deleted_at: Date | null
}

export interface SentSurveyTable {
  id: string
  company_id: string
  project_id: string
  project_survey_id: string
  survey_version_id: string
  planned_for: Date
  opens_at: Date
  closes_at: Date | null
  /** The key of the occurrence in its schedule; null: its links were issued by hand. */
  occurrence_key: string | null
  /** When staff closed it before its time. */
  closed_at: Date | null
  /** Once nothing more can be answered; until then it is counted when it is looked at. */
  counts: Json<SentCounts> | null
  curve: Json<SentCurve> | null
  counted_at: Date | null
  created_at: Generated<Date>
}

/** How many had opened and answered it at equally distant moments, from opening to closing. */
export interface SentCurve {
  readonly opened: readonly number[]
  readonly answered: readonly number[]
}

/** What came of a sent survey. */
export interface SentCounts {
  /** Who was meant to get it; not those left out. */
  readonly targets: number
  readonly sent: number
  readonly delivered: number
  readonly undeliverable: number
  readonly opened: number
  readonly started: number
  readonly answered: number
  /** Of those answered, after closing. */
  readonly late: number
  readonly expired: number
  readonly revoked: number
  /** Who can still answer. */
  readonly open: number
  readonly leftOut: number
  /** All who have a response; the column `sent_survey.counts` has it under this key. */
  readonly sheets: number
  readonly medianSeconds: number | null
  readonly meanScore: number | null
}

export interface SurveyTables {
  survey: SurveyTable
  survey_version: SurveyVersionTable
  project_survey: ProjectSurveyTable
  sent_survey: SentSurveyTable
}
