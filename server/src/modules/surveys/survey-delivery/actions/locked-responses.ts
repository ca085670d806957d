import { type Kysely, sql } from 'kysely'
import type { Schedule } from '../../../../../../engines/schedule'
import { chosenIds, mostChosen } from '../../../../platform/input/chosen-ids'
import { isUuid } from '../../../../platform/postgres/uuid'
import { notFound } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import { surveyDeliveryWords as words } from '../words'

/** Responses that staff chose. */
export interface ChosenResponses {
  readonly companyId: string
  readonly surveyAnswerIds: readonly string[]
}

/**
 * Locks the responses of the company in the order of their ids; NOT_FOUND if one is missing or was not sent, or
 * its subject is deleted.
 */
export async function lockResponses(tx: Kysely<Tables>, { companyId, surveyAnswerIds }: ChosenResponses) {
  const ids = chosenIds(surveyAnswerIds, {
    path: 'surveyAnswerIds',
    what: nouns.surveyAnswer,
    none: words.chooseAnswers,
    tooMany: words.tooManyAnswers(mostChosen),
  })
  const found = await responsesOfCompany(tx, companyId, true)
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

/** Locks all responses of a sent survey; NOT_FOUND for another company's. */
export function lockSentSurvey(tx: Kysely<Tables>, given: GivenSentSurvey) {
  return sentSurveyWithResponses(tx, given, true)
}

/** The same sent survey and responses, to look at. */
export function readSentSurvey(db: Kysely<Tables>, given: GivenSentSurvey) {
  return sentSurveyWithResponses(db, given, false)
}

async function sentSurveyWithResponses(
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
  const responses = await responsesOfCompany(db, companyId, areLocked)
    .where('a.sent_survey_id', '=', sent.id)
    .execute()
  return { sent, responses }
}

export type SurveyResponse = Awaited<ReturnType<ReturnType<typeof responsesOfCompany>['execute']>>[number]

function responsesOfCompany(db: Kysely<Tables>, companyId: string, areLocked: boolean) {
  return db
    .selectFrom('survey_answer as a')
    .innerJoin('sent_survey as s', 's.id', 'a.sent_survey_id')
    .innerJoin('project_survey as p', 'p.id', 'a.project_survey_id')
    .innerJoin('project as r', 'r.id', 'p.project_id')
    .innerJoin('test_subject as t', 't.id', 'a.test_subject_id')
    .select([
      'a.id',
      'a.test_subject_id',
      'a.sent_survey_id',
      'a.project_survey_id',
      'a.late_until',
      'a.answered_at',
      'a.revoked_at',
      'a.link_generation',
      'p.channel',
      'p.project_id',
      't.code',
      't.status as subject_status',
      'p.status as survey_status',
      's.closed_at as slot_closed_at',
    ])
    .select(sql<Date | null>`coalesce(a.closes_at, s.closes_at)`.as('closes_at'))
    .select(sql<Schedule['quietHours']>`p.schedule -> 'quietHours'`.as('quiet_hours'))
    .select(
      sql<string>`case when p.schedule ->> 'zone' = 'project' then r.time_zone
        else coalesce(t.time_zone, r.time_zone) end`.as('quiet_zone'),
    )
    .select(sql<boolean>`r.status in ('draft', 'active')`.as('is_running'))
    .where('a.company_id', '=', companyId)
    .where('p.deleted_at', 'is', null)
    .where('r.deleted_at', 'is', null)
    .where('t.deleted_at', 'is', null)
    .orderBy('a.id')
    .$if(areLocked, (rows) => rows.forNoKeyUpdate('a'))
}
