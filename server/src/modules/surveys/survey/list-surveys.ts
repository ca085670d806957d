import { type Kysely, sql } from 'kysely'
import { type Page, readPage } from '../../../platform/postgres/pagination'
import { containsText } from '../../../platform/postgres/search-text'
import type { Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { visibleSurveys } from './survey-policy'
import { type Survey, surveyColumns } from './survey-queries'

export type SurveyStatus = 'draft' | 'published' | 'archived'

/** The state of a survey; one that was never published is a draft. */
export function statusOf({ archived_at, newest_version }: Survey): SurveyStatus {
  if (archived_at) return 'archived'
  return newest_version === null ? 'draft' : 'published'
}

const isStatus = {
  draft: sql<boolean>`survey.archived_at is null and survey.newest_version is null`,
  published: sql<boolean>`survey.archived_at is null and survey.newest_version is not null`,
  archived: sql<boolean>`survey.archived_at is not null`,
}

const orders = {
  name: sql`survey.name`,
  updatedAt: sql`greatest(survey.updated_at, survey.draft_saved_at)`,
  createdAt: sql`survey.created_at`,
}

/** Filter and order of the company's surveys. */
export interface SurveyList extends Page {
  readonly text: string | null
  readonly status: SurveyStatus | null
  /** True: only deleted surveys that are not purged yet. False: only the others. */
  readonly deleted: boolean
  readonly sort: keyof typeof orders
  readonly descending: boolean
}

/** One page of the company's surveys without their definitions, with ties ordered by name, and the total. */
export async function listSurveys(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  { status, deleted, sort, descending, offset, limit, ...named }: SurveyList,
): Promise<{ items: Survey[]; total: number }> {
  let chosen = namedSurveys(db, viewer, named).where('survey.deleted_at', deleted ? 'is not' : 'is', null)
  if (status) chosen = chosen.where(isStatus[status])
  const rows = chosen
    .select(surveyColumns)
    .orderBy(orders[sort], (by) => (descending ? by.desc() : by.asc()))
    .orderBy('survey.name')
    .orderBy('survey.id')
  return readPage(chosen, rows, { offset, limit })
}

export interface SurveyStatusCounts extends Record<SurveyStatus, number> {
  readonly deleted: number
}

/** How many surveys are in each state. */
export async function countSurveys(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  text: string | null,
): Promise<SurveyStatusCounts> {
  const present = sql`survey.deleted_at is null`
  const counts = await namedSurveys(db, viewer, { text })
    .select([
      sql<number>`count(*) filter (where ${present} and ${isStatus.draft})::int`.as('draft'),
      sql<number>`count(*) filter (where ${present} and ${isStatus.published})::int`.as('published'),
      sql<number>`count(*) filter (where ${present} and ${isStatus.archived})::int`.as('archived'),
      sql<number>`count(survey.deleted_at)::int`.as('deleted'),
    ])
    .executeTakeFirstOrThrow()
  return counts
}

function namedSurveys(db: Kysely<Tables>, viewer: CompanyViewer, { text }: { text: string | null }) {
  const surveys = visibleSurveys(db, viewer)
  if (!text?.trim()) return surveys
  return surveys.where((eb) =>
    eb.or([containsText(eb.ref('survey.name'), text), containsText(eb.ref('survey.description'), text)]),
  )
}
