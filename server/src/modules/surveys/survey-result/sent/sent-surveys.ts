import { type Kysely, type Selectable, sql } from 'kysely'
import { type Page, readPage } from '../../../../platform/postgres/pagination'
import { isUuid } from '../../../../platform/postgres/uuid'
import { notFound } from '../../../../platform/problem'
import type { ProjectSurveyTable, SentSurveyTable, Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'

/** A sent survey; `counts` is null while it can still be answered. */
export type SentSurvey = Omit<Selectable<SentSurveyTable>, 'curve'>

const columns = [
  'id',
  'company_id',
  'project_id',
  'project_survey_id',
  'survey_version_id',
  'planned_for',
  'opens_at',
  'closes_at',
  'closed_at',
  'occurrence_key',
  'counts',
  'counted_at',
  'created_at',
] as const

type ProjectSurvey = Pick<Selectable<ProjectSurveyTable>, 'id' | 'company_id'>

const ofSurvey = (db: Kysely<Tables>, { id, company_id }: ProjectSurvey) =>
  db.selectFrom('sent_survey').where('project_survey_id', '=', id).where('company_id', '=', company_id)

/** The sent surveys of a project survey, newest first. */
export async function listSentSurveys(
  db: Kysely<Tables>,
  survey: ProjectSurvey,
  { offset, limit }: Page,
): Promise<{ items: SentSurvey[]; total: number }> {
  const rows = ofSurvey(db, survey).select(columns).orderBy('planned_for', 'desc').orderBy('id', 'desc')
  return readPage(ofSurvey(db, survey), rows, { offset, limit })
}

/** NOT_FOUND for one of another project survey. */
export async function requireSentSurvey(
  db: Kysely<Tables>,
  survey: ProjectSurvey,
  id: string,
): Promise<SentSurvey> {
  const sent = isUuid(id)
    ? await ofSurvey(db, survey).select(columns).where('id', '=', id).executeTakeFirst()
    : undefined
  if (!sent) throw notFound(nouns.sentSurvey)
  return sent
}

export function sentSurveysById(
  db: Kysely<Tables>,
  { companyId, ids }: { readonly companyId: string; readonly ids: readonly string[] },
): Promise<SentSurvey[]> {
  return db
    .selectFrom('sent_survey')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

/** The ids of the previous and the next sent survey. */
export async function neighboursOf(
  db: Kysely<Tables>,
  sent: SentSurvey,
): Promise<{ before: string | null; next: string | null }> {
  const of = { id: sent.project_survey_id, company_id: sent.company_id }
  const place = sql`(${sent.planned_for}::timestamptz, ${sent.id}::uuid)`
  const row = await db
    .selectNoFrom([
      ofSurvey(db, of)
        .select('id')
        .where(sql<boolean>`(planned_for, id) < ${place}`)
        .orderBy('planned_for', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .as('before'),
      ofSurvey(db, of)
        .select('id')
        .where(sql<boolean>`(planned_for, id) > ${place}`)
        .orderBy('planned_for')
        .orderBy('id')
        .limit(1)
        .as('next'),
    ])
    .executeTakeFirstOrThrow()
  return { before: row.before ?? null, next: row.next ?? null }
}

/** From opening to closing; without a closing time, until now. */
export function windowOf(
  { opens_at, closes_at, closed_at }: Pick<SentSurvey, 'opens_at' | 'closes_at' | 'closed_at'>,
  now: Date,
): { from: Date; to: Date } {
  const to = closed_at ?? closes_at ?? now
  return { from: opens_at, to: to > opens_at ? to : new Date(opens_at.getTime() + 1000) }
}

export function isClosed({ closes_at, closed_at }: SentSurvey, now: Date): boolean {
  return closed_at !== null || (closes_at !== null && closes_at <= now)
}
