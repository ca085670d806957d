import { sendPublic } from '@/shared/api'
import {
  PublicSurveyListsDocument,
  type PublicSurveyListsQuery,
  StartVoluntaryAnswerDocument,
  type StartVoluntaryAnswerMutation,
} from './answer-survey.generated'

/** What a subject can answer, could, and did. */
export type SubjectSurveys = NonNullable<PublicSurveyListsQuery['publicSurveyLists']>
export type StartedAnswer = StartVoluntaryAnswerMutation['startVoluntaryAnswer']

/** Null for every key that is not valid, whatever the reason. */
export async function subjectSurveys(
  testSubjectKey: string,
  signal: AbortSignal,
): Promise<SubjectSurveys | null> {
  return (await sendPublic(PublicSurveyListsDocument, { testSubjectKey }, signal)).publicSurveyLists
}

/** Begins a voluntary answer, or takes up one that is not finished. */
export async function startVoluntaryAnswer(
  testSubjectKey: string,
  projectSurveyId: string,
): Promise<StartedAnswer> {
  const sent = await sendPublic(StartVoluntaryAnswerDocument, { testSubjectKey, projectSurveyId })
  return sent.startVoluntaryAnswer
}
