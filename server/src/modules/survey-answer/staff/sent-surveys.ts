import DataLoader from 'dataloader'
import type { Kysely, Selectable } from 'kysely'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import type { Page } from '../../../platform/postgres/pagination'
import { notFound } from '../../../platform/problem'
import type { ProjectSurveyTable, SentSurveyTable, Tables } from '../../../platform/tables'
import { nouns } from '../../../platform/words'

/** A sent survey, with how many have it and how many answered. */
export interface SentSurvey extends Selectable<SentSurveyTable> {
  readonly sheets: number
  readonly answered: number
}

/** Those of a project survey that the caller may see, the newest first. */
export async function listSentSurveys(
  db: Kysely<Tables>,
  { id, company_id }: Pick<Selectable<ProjectSurveyTable>, 'id' | 'company_id'>,
  { offset, limit }: Page,
): Promise<{ items: SentSurvey[]; total: number }> {
  const ofSurvey = db
    .selectFrom('sent_survey')
    .where('project_survey_id', '=', id)
    .where('company_id', '=', company_id)
  const { total } = await ofSurvey
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await ofSurvey
    .selectAll()
    .orderBy('planned_for', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return { items: await counted(db, rows), total: Number(total) }
}

/** Sent surveys of the company by id, one query per request. */
export function sentSurveyById(context: Context) {
  return new DataLoader<string, SentSurvey>(async (ids) => {
    const rows = await context.db
      .selectFrom('sent_survey')
      .selectAll()
      .where('company_id', '=', companyViewerOf(context).companyId)
      .where('id', 'in', [...ids])
      .execute()
    const found = new Map((await counted(context.db, rows)).map((sent) => [sent.id, sent]))
    return ids.map((id) => found.get(id) ?? notFound(nouns.it))
  })
}

async function counted(
  db: Kysely<Tables>,
  rows: readonly Selectable<SentSurveyTable>[],
): Promise<SentSurvey[]> {
  if (rows.length === 0) return []
  const counts = await db
    .selectFrom('survey_answer')
    .innerJoin('test_subject', 'test_subject.id', 'survey_answer.test_subject_id')
    .select((eb) => [
      'sent_survey_id',
      eb.fn.countAll<number>().as('sheets'),
      eb.fn.count<number>('answered_at').as('answered'),
    ])
    .where(
      'sent_survey_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('test_subject.deleted_at', 'is', null)
    .groupBy('sent_survey_id')
    .execute()
  const byId = new Map(counts.map((count) => [count.sent_survey_id, count]))
  return rows.map((row) => {
    const count = byId.get(row.id)
    return { ...row, sheets: Number(count?.sheets ?? 0), answered: Number(count?.answered ?? 0) }
  })
}
