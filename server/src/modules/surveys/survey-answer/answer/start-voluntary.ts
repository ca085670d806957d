import { type Kysely, sql } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import { notFound, Problem } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { subjectOfKey } from '../../../people/test-subject'
import { lockTestSubjects } from '../../../studies/subject-record'
import type { PublicContext } from '../pin/public-call'
import { responsesOfSubject } from '../response/read-response'
import { responseState } from '../response/response-state'
import { newTokenHash } from '../response/survey-token'
import { surveyAnswerWords } from '../words'
import { offeredVoluntary, tokenOf } from './public-lists'

const mostResponses = 300

type Offered = Awaited<ReturnType<typeof offeredVoluntary>>[number]

/** The key of a new voluntary answer, or of the one already begun: clicking twice makes only one. */
export async function startVoluntary(
  context: PublicContext,
  asked: { readonly testSubjectKey: string; readonly projectSurveyId: string },
): Promise<{ answerKey: string }> {
  const { db, now, secret, encryptionKey } = context
  const subject = await subjectOfKey(db, asked.testSubjectKey)
  if (!subject) throw notFound(surveyAnswerWords.link)
  const offered = await offeredVoluntary(db, subject.project_id, now)
  const survey = offered.find(({ id }) => id === asked.projectSurveyId)
  if (!survey) throw notFound(surveyAnswerWords.link)
  if (subject.status === 'withdrawn') throw new Problem('SURVEY_WITHDRAWN', surveyAnswerWords.withdrawn)

  return db.transaction().execute(async (tx: Kysely<Tables>) => {
    const { company_id: companyId, id: testSubjectId } = subject
    await lockTestSubjects(tx, { companyId, testSubjectIds: [testSubjectId] })
    const responses = await responsesOfSubject(tx, encryptionKey, testSubjectId, mostResponses)
    const begun = responses.find(
      (response) =>
        response.kind === 'voluntary' &&
        response.projectSurveyId === survey.id &&
        responseState(response, now) === 'open',
    )
    if (begun) return { answerKey: tokenOf(context, begun) }
    await refuseOverLimit(tx, { testSubjectId, survey, now })
    const id = newId()
    await tx
      .insertInto('survey_answer')
      .values({
        id,
        company_id: companyId,
        test_subject_id: testSubjectId,
        project_survey_id: survey.id,
        survey_version_id: survey.survey_version_id,
        token_hash: newTokenHash(secret, 'survey-answer', id),
        created_at: now,
      })
      .execute()
    return { answerKey: tokenOf(context, { id, linkGeneration: 0 }) }
  })
}

/** Days are local to the subject. An answer that was begun continues, so it never counts twice. */
async function refuseOverLimit(
  tx: Kysely<Tables>,
  { testSubjectId, survey, now }: { testSubjectId: string; survey: Offered; now: Date },
): Promise<void> {
  if (survey.limit_per_day === null) return
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from survey_answer a
    join test_subject t on t.id = a.test_subject_id join project r on r.id = t.project_id
    where a.test_subject_id = ${testSubjectId} and a.project_survey_id = ${survey.id} and a.answered_at is not null
      and (a.answered_at at time zone coalesce(t.time_zone, r.time_zone))::date
        = (${now}::timestamptz at time zone coalesce(t.time_zone, r.time_zone))::date`.execute(tx)
  if ((rows[0]?.count ?? 0) >= survey.limit_per_day) {
    throw new Problem('SURVEY_CLOSED', surveyAnswerWords.limitReached(survey.limit_per_day))
  }
}
