import type { Kysely } from 'kysely'
import type { Tables } from '../src/platform/tables'
import { graphqlAs } from './graphql'
import { answering, aSurveyToken, changesOf } from './surveys'

/** A subject answers a survey that was handed out, as of a moment; gives the id of the response. */
export async function anAnswer(
  db: Kysely<Tables>,
  owner: Parameters<typeof graphqlAs>[1],
  delivery: { readonly id: string },
  subject: { readonly id: string },
  answers: Readonly<Record<string, unknown>>,
  at: Date = new Date(),
): Promise<string> {
  const clock = { now: () => at }
  const surveyToken = await aSurveyToken(db, owner, delivery.id, subject.id, clock)
  await graphqlAs(db, null, answering.open, { surveyToken }, clock)
  const completing = {
    surveyToken,
    device: 'd-0123456789',
    knownRevision: 0,
    language: 'ja',
    changes: changesOf(answers, at.toISOString()),
  }
  const { errors } = await graphqlAs(db, null, answering.complete, completing, clock)
  if (errors) throw errors[0]?.originalError ?? new Error(JSON.stringify(errors))
  const { id } = await db
    .selectFrom('survey_answer')
    .select('id')
    .where('test_subject_id', '=', subject.id)
    .where('project_survey_id', '=', delivery.id)
    .where('answered_at', 'is not', null)
    .orderBy('answered_at', 'desc')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
