import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { anOwner } from '../../../../testing/people'
import {
  answering,
  aProjectSurvey,
  aSurveyToken,
  aSurveyVersion,
  changesOf,
  surveyOfItems,
} from '../../../../testing/surveys'

import { surveyTokenHash } from '../sheet/survey-token'

const { db } = await testDatabase()
const tokenHash = (token: string) => surveyTokenHash(token) ?? Buffer.alloc(0)
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id })

const definition = surveyOfItems(
  [
    {
      type: 'number',
      linkId: 'hours',
      text: { ja: '睡眠時間' },
      required: 'whenShown',
      minValue: 0,
      maxValue: 24,
    },
    { type: 'yesNo', linkId: 'pain', text: { ja: '痛み' } },
    {
      type: 'longText',
      linkId: 'where',
      text: { ja: 'どこ' },
      enableWhen: { left: { answer: 'pain' }, operator: '=', right: { value: true } },
    },
  ],
  {
    completed: { ja: 'ありがとうございました。' },
    score: [
      {
        ...{ id: 's', name: { ja: '合計' }, method: 'sum', display: 'shown' },
        ...{ missing: { rule: 'strict' }, items: [{ item: 'hours' }] },
      },
    ],
  },
)
const version = await aSurveyVersion(db, company, definition)

/** A new sheet for a new subject. */
async function aSheet(values: Parameters<typeof aProjectSurvey>[3] = {}) {
  const survey = await aProjectSurvey(db, project, version, values)
  const subject = await aTestSubject(db, { project_id: project.id, status: 'active' })
  return { survey, subject, surveyToken: await aSurveyToken(db, owner, survey.id, subject.id) }
}

interface Told {
  publicSurvey: { state: string; definition: unknown; answers: unknown; revision: number } | null
  saveSurveyAnswers: {
    revision: number
    changes: { address: string; answer: unknown }[]
    answeredAt: string | null
  }
  completeSurvey: { answeredAt: string; isLate: boolean; text: unknown; scores: unknown[] }
}

async function call(
  act: keyof typeof answering,
  surveyToken: string,
  given: Record<string, unknown> = {},
  at?: Date,
) {
  const sending = { device: 'phone', knownRevision: 0, language: 'ja', changes: [], ...given, surveyToken }
  const overrides = at ? { now: () => at } : {}
  const { data, errors } = await graphqlAs<Told>(db, null, answering[act], sending, overrides)
  const problem = errors?.[0]?.originalError
  if (errors && !problem) throw errors[0]
  return { data, problem }
}

const rowOf = (token: string) =>
  db
    .selectFrom('survey_answer')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirstOrThrow()

test('a survey is opened, saved and completed once', async () => {
  const { surveyToken } = await aSheet()
  const opened = await call('open', surveyToken)
  expect(opened.data?.publicSurvey).toMatchObject({ state: 'OPEN', revision: 0, answers: {} })
  const saved = await call('save', surveyToken, { changes: changesOf({ hours: '７', pain: false }) })
  expect(saved.data?.saveSurveyAnswers).toEqual({ revision: 1, changes: [], answeredAt: null })
  const completed = await call('complete', surveyToken, { knownRevision: 1 })
  expect(completed.data?.completeSurvey).toMatchObject({
    isLate: false,
    text: { ja: 'ありがとうございました。' },
    scores: [{ name: { ja: '合計' }, value: 7, band: null }],
  })
  const again = await call('complete', surveyToken, { changes: changesOf({ hours: '7' }) })
  expect(again.data).toEqual(completed.data)
  expect((await rowOf(surveyToken)).answers).toMatchObject({
    hours: { answer: { linkId: 'hours', value: 7 } },
  })
})
