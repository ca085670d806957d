import { asDemo } from './api'

const ja = (text: string) => ({ ja: text })
const options = (...texts: readonly string[]) =>
  texts.map((text, place) => ({ code: `c${place}`, text: ja(text) }))

/** Five questions, one at a time. */
const morning = {
  schemaVersion: 1,
  languages: ['ja'],
  title: ja('起床時チェック'),
  presentation: 'item',
  completed: ja('ご協力ありがとうございました。'),
  page: [
    {
      linkId: 'page',
      item: [
        {
          type: 'single',
          linkId: 'slept',
          required: 'whenShown',
          text: ja('昨夜はよく眠れましたか。'),
          answerOption: options('よく眠れた', 'あまり眠れなかった'),
        },
        {
          type: 'slider',
          linkId: 'sleepy',
          required: 'whenShown',
          text: ja('いまの眠気はどのくらいですか。'),
        },
        {
          type: 'matrix',
          linkId: 'tired',
          cell: 'single',
          required: 'whenShown',
          text: ja('時間帯ごとの疲れを選んでください。'),
          row: [
            { code: 'am', text: ja('午前') },
            { code: 'pm', text: ja('午後') },
          ],
          answerOption: options('なし', '少し'),
        },
        { type: 'number', linkId: 'cups', text: ja('コーヒーを何杯飲みましたか。'), maxDecimalPlaces: 0 },
        { type: 'longText', linkId: 'memo', text: ja('気になったこと') },
      ],
    },
  ],
}

interface Issued {
  readonly path: string
  /** How its answer stands on the server. */
  answer(): Promise<{ status: string; answers: Record<string, { value: unknown }>; answered: number }>
  /** Where staff see that answer. */
  staffPath(): Promise<string>
}

/** A published survey in the demo's project, and the link of one subject to it. */
export async function anIssuedSurvey(definition: object = morning): Promise<Issued> {
  const owner = await asDemo('owner')
  const { createSurvey: made } = await owner.ask<{ createSurvey: { id: string; revision: number } }>(
    'mutation Test($d: JSON!) { createSurvey(input: { name: "起床時チェック" }, definition: $d) { id revision } }',
    { d: definition },
  )
  const { publishSurvey } = await owner.ask<{ publishSurvey: { versions: { id: string }[] } }>(
    'mutation Test($id: ID!, $r: Int!) { publishSurvey(surveyId: $id, revision: $r) { versions { id } } }',
    { id: made.id, r: made.revision },
  )
  return issuedLink(publishSurvey.versions[0]?.id ?? '')
}

/** The link of one subject of the demo to a published version. */
export async function issuedLink(surveyVersionId: string): Promise<Issued> {
  const owner = await asDemo('owner')
  const { projects } = await owner.ask<{ projects: { items: { id: string; code: string }[] } }>(
    '{ projects(limit: 50) { items { id code } } }',
  )
  const projectId = projects.items.find(({ code }) => code === 'SLP26')?.id
  const { createProjectSurvey } = await owner.ask<{ createProjectSurvey: { id: string } }>(
    'mutation Test($p: ID!, $i: ProjectSurveyInput!) { createProjectSurvey(projectId: $p, input: $i) { id } }',
    { p: projectId, i: { name: '起床時チェック', surveyVersionId, kind: 'SCHEDULED' } },
  )
  const projectSurveyId = createProjectSurvey.id
  const { testSubjects } = await owner.ask<{ testSubjects: { items: { id: string }[] } }>(
    'query Test($p: ID!) { testSubjects(projectId: $p, statuses: [ACTIVE], limit: 1) { items { id } } }',
    { p: projectId },
  )
  const { issueSurveyLinks } = await owner.ask<{
    issueSurveyLinks: { sentSurveyId: string; items: { url: string }[] }
  }>(
    'mutation Test($s: ID!, $t: [ID!]!) { issueSurveyLinks(projectSurveyId: $s, testSubjectIds: $t) { sentSurveyId items { url } } }',
    { s: projectSurveyId, t: testSubjects.items.map(({ id }) => id) },
  )
  const newest = async () => {
    const { surveyAnswers } = await owner.ask<{
      surveyAnswers: { items: { id: string; status: string; answers: Record<string, { value: unknown }> }[] }
    }>('query Test($s: ID!) { surveyAnswers(projectSurveyId: $s) { items { id status answers } } }', {
      s: projectSurveyId,
    })
    return surveyAnswers.items
  }
  return {
    path: new URL(issueSurveyLinks.items[0]?.url ?? '').pathname,
    async answer() {
      const all = await newest()
      const answered = all.filter(({ status }) => status === 'ANSWERED').length
      const [only] = all
      return { status: only?.status ?? '', answers: only?.answers ?? {}, answered }
    },
    async staffPath() {
      const [only] = await newest()
      return `/projects/${projectId}/projects-surveys/${projectSurveyId}/sent-surveys/${issueSurveyLinks.sentSurveyId}/answers/${only?.id}`
    },
  }
}
