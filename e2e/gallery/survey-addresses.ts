import { paths } from '../../src/shared/routes'
import type { Address } from '../support/addresses'
import { type ApiCaller, asDemo } from '../support/api'

interface Thing {
  id: string
}
interface Used extends Thing {
  name: string
  kind: 'SCHEDULED' | 'VOLUNTARY'
}

/** The screens of surveys with those of the demo, every tab of them. A name is a part of the screen's. */
export async function surveyAddresses(projectId: string): Promise<Address[]> {
  const owner = await asDemo('owner')
  const { projectSurveys, surveys } = await owner.ask<{
    projectSurveys: { items: Used[] }
    surveys: { items: { id: string; name: string }[] }
  }>(
    `query Test($projectId: ID!) {
      projectSurveys(projectId: $projectId) { items { id name kind } } surveys { items { id name } }
    }`,
    { projectId },
  )
  const used = await Promise.all(projectSurveys.items.map((one) => addressesOf(owner, projectId, one)))
  return [
    ...surveys.items.map(({ id, name }) => ({ path: paths.surveyEdit(id), name })),
    ...used.flat(),
    { path: paths.projectRewards(projectId), name: '謝礼' },
    { path: `${paths.monitoring(projectId)}&view=days&item=surveys`, name: 'モニタリング' },
  ]
}

async function addressesOf(
  owner: ApiCaller,
  projectId: string,
  { id, name, kind }: Used,
): Promise<Address[]> {
  const isVoluntary = kind === 'VOLUNTARY'
  const sent = isVoluntary ? undefined : await closedSentSurvey(owner, id)
  const answers = sent
    ? paths.projectSurveySentOne(projectId, id, sent)
    : paths.projectSurveyVoluntary(projectId, id)
  const answer = await firstAnswer(owner, id, sent ?? null)
  const of = sent ? 'の配信' : name
  return [
    { path: paths.projectSurveyEdit(projectId, id), name },
    ...(isVoluntary ? [] : [{ path: paths.projectSurveySent(projectId, id), name }]),
    ...(sent || isVoluntary ? [answers, `${answers}?view=results`].map((path) => ({ path, name: of })) : []),
    ...(answer
      ? [
          {
            path: sent
              ? paths.projectSurveyAnswer(projectId, id, sent, answer)
              : paths.projectSurveyVoluntaryOne(projectId, id, answer),
            name: 'の回答',
          },
        ]
      : []),
  ]
}

/** The one before the newest, which may still be open. */
async function closedSentSurvey(owner: ApiCaller, projectSurveyId: string): Promise<string | undefined> {
  const { sentSurveys } = await owner.ask<{ sentSurveys: { items: Thing[] } }>(
    'query Test($id: ID!) { sentSurveys(projectSurveyId: $id, limit: 2) { items { id } } }',
    { id: projectSurveyId },
  )
  return sentSurveys.items[1]?.id
}

async function firstAnswer(owner: ApiCaller, projectSurveyId: string, sentSurveyId: string | null) {
  const { surveyAnswers } = await owner.ask<{ surveyAnswers: { items: Thing[] } }>(
    `query Test($projectSurveyId: ID!, $sentSurveyId: ID) {
      surveyAnswers(projectSurveyId: $projectSurveyId, sentSurveyId: $sentSurveyId, status: ANSWERED, limit: 1) { items { id } }
    }`,
    { projectSurveyId, sentSurveyId },
  )
  return surveyAnswers.items[0]?.id
}
