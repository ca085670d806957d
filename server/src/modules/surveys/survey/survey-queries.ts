import { type Kysely, type Selectable, sql } from 'kysely'
import type { SurveyDefinition } from '../../../../../engines/survey'
import { parseInPieces } from '../../../platform/json/parse-in-pieces'
import { groupRows } from '../../../platform/postgres/group-rows'
import { isUuid } from '../../../platform/postgres/uuid'
import { surveyCompanyMismatch } from '../../../platform/problem'
import type { SurveyTable, SurveyVersionTable, Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { visibleSurveys } from './survey-policy'

/** A survey without its draft, which can be megabytes. */
export interface Survey extends Omit<Selectable<SurveyTable>, 'draft'> {
  readonly has_draft: boolean
}

/** A published version without its definition. */
export type SurveyVersion = Omit<Selectable<SurveyVersionTable>, 'definition'>

export const surveyColumns = [
  'survey.id',
  'survey.company_id',
  'survey.name',
  'survey.description',
  'survey.draft_revision',
  'survey.draft_saved_at',
  'survey.draft_saved_by',
  'survey.newest_version',
  'survey.languages',
  'survey.question_count',
  'survey.estimated_minutes',
  'survey.archived_at',
  'survey.deleted_at',
  'survey.created_at',
  'survey.updated_at',
  sql<boolean>`survey.draft is not null`.as('has_draft'),
] as const

const versionColumns = [
  'survey_version.id',
  'survey_version.company_id',
  'survey_version.survey_id',
  'survey_version.version',
  'survey_version.note',
  'survey_version.published_at',
  'survey_version.published_by',
] as const

type OfCompany = Pick<CompanyViewer, 'companyId'>

/** The survey of the company; SURVEY_COMPANY_MISMATCH if it is unknown, deleted, or another company's. */
export async function requireSurvey(
  db: Kysely<Tables>,
  viewer: OfCompany,
  surveyId: string,
): Promise<Survey> {
  const survey = isUuid(surveyId)
    ? await visibleSurveys(db, viewer)
        .select(surveyColumns)
        .where('survey.id', '=', surveyId)
        .where('survey.deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!survey) throw surveyCompanyMismatch()
  return survey
}

/** Surveys by id, including deleted ones. */
export async function surveysById(
  db: Kysely<Tables>,
  viewer: OfCompany,
  ids: readonly string[],
): Promise<Map<string, Survey>> {
  const rows = await visibleSurveys(db, viewer)
    .select(surveyColumns)
    .where('survey.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The published version; SURVEY_COMPANY_MISMATCH if it is unknown or another company's. */
export async function requireSurveyVersion(
  db: Kysely<Tables>,
  viewer: OfCompany,
  surveyVersionId: string,
): Promise<SurveyVersion> {
  const found = isUuid(surveyVersionId) ? await surveyVersionsById(db, viewer, [surveyVersionId]) : undefined
  const version = found?.get(surveyVersionId.toLowerCase())
  if (!version) throw surveyCompanyMismatch()
  return version
}

export async function surveyVersionsById(
  db: Kysely<Tables>,
  { companyId }: OfCompany,
  ids: readonly string[],
): Promise<Map<string, SurveyVersion>> {
  const rows = await db
    .selectFrom('survey_version')
    .select(versionColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The versions of each survey, newest first. */
export async function versionsOfSurveys(
  db: Kysely<Tables>,
  { companyId }: OfCompany,
  surveyIds: readonly string[],
): Promise<Map<string, SurveyVersion[]>> {
  const rows = await db
    .selectFrom('survey_version')
    .select(versionColumns)
    .where('company_id', '=', companyId)
    .where('survey_id', '=', sql<string>`any(${[...surveyIds]}::uuid[])`)
    .orderBy('version', 'desc')
    .execute()
  return groupRows(rows, ({ survey_id }) => survey_id)
}

/** The current definition of each survey: its draft, or its newest version. */
export async function definitionsOfSurveys(
  db: Kysely<Tables>,
  viewer: OfCompany,
  surveyIds: readonly string[],
): Promise<Map<string, SurveyDefinition>> {
  const rows = await visibleSurveys(db, viewer)
    .leftJoin('survey_version', (join) =>
      join
        .onRef('survey_version.survey_id', '=', 'survey.id')
        .onRef('survey_version.version', '=', 'survey.newest_version'),
    )
    .select((eb) => [
      'survey.id',
      eb.cast<string>(eb.fn.coalesce('survey.draft', 'survey_version.definition'), 'text').as('text'),
    ])
    .where('survey.id', '=', sql<string>`any(${[...surveyIds]}::uuid[])`)
    .execute()
  return definitionsIn(rows)
}

/** Each of them can be megabytes. */
async function definitionsIn(
  rows: readonly { readonly id: string; readonly text: string | null }[],
): Promise<Map<string, SurveyDefinition>> {
  const definitions = new Map<string, SurveyDefinition>()
  for (const { id, text } of rows)
    if (text !== null) definitions.set(id, (await parseInPieces(text)) as SurveyDefinition)
  return definitions
}

export async function definitionsOfVersions(
  db: Kysely<Tables>,
  { companyId }: OfCompany,
  versionIds: readonly string[],
): Promise<Map<string, SurveyDefinition>> {
  const rows = await db
    .selectFrom('survey_version')
    .select(['id', sql<string>`definition::text`.as('text')])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${[...versionIds]}::uuid[])`)
    .execute()
  return definitionsIn(rows)
}

/** The titles of versions, by language: what subjects see. */
export async function titlesOfVersions(
  db: Kysely<Tables>,
  { companyId }: OfCompany,
  versionIds: readonly string[],
): Promise<Map<string, SurveyDefinition['title']>> {
  const rows = await db
    .selectFrom('survey_version')
    .select(['id', sql<SurveyDefinition['title']>`definition -> 'title'`.as('title')])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${[...versionIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** How many project surveys use each survey; deleted ones do not count. */
export async function projectSurveyCounts(
  db: Kysely<Tables>,
  { companyId }: OfCompany,
  surveyIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('project_survey')
    .innerJoin('survey_version', 'survey_version.id', 'project_survey.survey_version_id')
    .select(({ fn }) => ['survey_version.survey_id', fn.countAll<number>().as('count')])
    .where('project_survey.company_id', '=', companyId)
    .where('project_survey.deleted_at', 'is', null)
    .where('survey_version.survey_id', '=', sql<string>`any(${[...surveyIds]}::uuid[])`)
    .groupBy('survey_version.survey_id')
    .execute()
  return new Map(rows.map(({ survey_id, count }) => [survey_id, Number(count)]))
}
