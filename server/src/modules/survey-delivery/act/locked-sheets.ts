import { type Kysely, sql } from 'kysely'
import { actLimit, chosenIds } from '../../../platform/input/chosen-ids'
import { isUuid } from '../../../platform/postgres/uuid'
import { notFound } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { nouns } from '../../../platform/words'
import { surveyDeliveryWords as words } from '../words'

/** Sheets that staff chose. */
export interface ChosenSheets {
  readonly companyId: string
  readonly surveyAnswerIds: readonly string[]
}

/**
 * Locks the sheets of the company in the order of their ids; NOT_FOUND if one is missing or was not sent, or
 * its subject is deleted.
 */
export function lockSheets(tx: Kysely<Tables>, chosen: ChosenSheets): Promise<Sheet[]> {
  return chosenSheets(tx, chosen, true)
}

/** The same sheets, to look at. */
export function readSheets(db: Kysely<Tables>, chosen: ChosenSheets): Promise<Sheet[]> {
  return chosenSheets(db, chosen, false)
}

async function chosenSheets(
  db: Kysely<Tables>,
  { companyId, surveyAnswerIds }: ChosenSheets,
  areLocked: boolean,
): Promise<Sheet[]> {
  const ids = chosenIds(surveyAnswerIds, {
    path: 'surveyAnswerIds',
    what: nouns.surveyAnswer,
    none: words.chooseAnswers,
    tooMany: words.tooManyAnswers(actLimit),
  })
  const found = await sheetsOfCompany(db, companyId, areLocked)
    .where('a.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  if (found.length < ids.length) throw notFound(nouns.surveyAnswer)
  return found
}

/** A sent survey of the company. */
export interface GivenSentSurvey {
  readonly companyId: string
  readonly sentSurveyId: string
}

/** Locks all sheets of a sent survey; NOT_FOUND for another company's. */
export function lockSentSurvey(tx: Kysely<Tables>, given: GivenSentSurvey) {
  return sentSurveyWithSheets(tx, given, true)
}

/** The same sent survey and sheets, to look at. */
export function readSentSurvey(db: Kysely<Tables>, given: GivenSentSurvey) {
  return sentSurveyWithSheets(db, given, false)
}

async function sentSurveyWithSheets(
  db: Kysely<Tables>,
  { companyId, sentSurveyId }: GivenSentSurvey,
  areLocked: boolean,
) {
  const sent = isUuid(sentSurveyId)
    ? await db
        .selectFrom('sent_survey')
        .innerJoin('project_survey as p', 'p.id', 'sent_survey.project_survey_id')
        .innerJoin('project as r', 'r.id', 'sent_survey.project_id')
        .selectAll('sent_survey')
        .select('p.channel')
        .where('sent_survey.id', '=', sentSurveyId)
        .where('sent_survey.company_id', '=', companyId)
        .where('p.deleted_at', 'is', null)
        .where('r.deleted_at', 'is', null)
        .$if(areLocked, (rows) => rows.forNoKeyUpdate('sent_survey'))
        .executeTakeFirst()
    : undefined
  if (!sent) throw notFound(nouns.sentSurvey)
  const sheets = await sheetsOfCompany(db, companyId, areLocked)
    .where('a.sent_survey_id', '=', sent.id)
    .execute()
  return { sent, sheets }
}

export type Sheet = Awaited<ReturnType<ReturnType<typeof sheetsOfCompany>['execute']>>[number]

function sheetsOfCompany(db: Kysely<Tables>, companyId: string, areLocked: boolean) {
  return db
    .selectFrom('survey_answer as a')
    .innerJoin('sent_survey as s', 's.id', 'a.sent_survey_id')
    .innerJoin('project_survey as p', 'p.id', 'a.project_survey_id')
    .innerJoin('project as r', 'r.id', 'p.project_id')
    .innerJoin('test_subject as t', 't.id', 'a.test_subject_id')
    .select([
      ...(['a.id', 'a.test_subject_id', 'a.sent_survey_id', 'a.project_survey_id', 'a.late_until'] as const),
      ...([
        'a.answered_at',
        'a.revoked_at',
        'a.link_generation',
        'p.channel',
        'p.project_id',
        't.code',
        't.status as subject_status',
      ] as const),
      ...(['p.status as survey_status', 's.closed_at as slot_closed_at'] as const),
    ])
    .select(sql<Date | null>`coalesce(a.closes_at, s.closes_at)`.as('closes_at'))
    .select(sql<boolean>`r.status in ('draft', 'active')`.as('is_running'))
    .where('a.company_id', '=', companyId)
    .where('p.deleted_at', 'is', null)
    .where('r.deleted_at', 'is', null)
    .where('t.deleted_at', 'is', null)
    .orderBy('a.id')
    .$if(areLocked, (rows) => rows.forNoKeyUpdate('a'))
}
