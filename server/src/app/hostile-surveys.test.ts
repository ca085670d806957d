import { afterEach, expect, test } from 'vitest'
import { hostileSurveys } from '../../../bench/hostile-surveys'
import type { SurveyDefinition } from '../../../engines/survey'
import { Browser } from '../../testing/browser'
import { aCompany, aProject, aTestSubject } from '../../testing/builders'
import { testDatabase } from '../../testing/database'
import { testPassword, testServer, withPassword } from '../../testing/http'
import { anOwner } from '../../testing/people'
import { answering, aProjectSurvey, aSurveyToken, aSurveyVersion } from '../../testing/surveys'

const database = await testDatabase()
const { db } = database
const company = await aCompany(db)
const owner = await withPassword(db, anOwner(db, company))
const project = await aProject(db, { company_id: company.id, status: 'active' })
const { url } = await testServer(database)
const browser = new Browser(url)
await browser.signIn(owner.email, testPassword)

interface Answer<Data> {
  readonly data?: Data
  readonly errors?: { extensions: { code: string; fields?: Record<string, string> } }[]
}

async function ask<Data>(name: string, query: string, variables: object, isStaff = false) {
  const response = await fetch(`${url}/gql?operation_name=${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(isStaff && { authorization: `Bearer ${browser.token}` }),
    },
    body: JSON.stringify({ query, variables }),
  })
  return (await response.json()) as Answer<Data>
}

const create = (definition: SurveyDefinition) =>
  ask<{ createSurvey: { id: string } }>(
    'X',
    'mutation X($definition: JSON!) { createSurvey(input: { name: "x" }, definition: $definition) { id } }',
    { definition },
    true,
  )
const publish = (id: string) =>
  ask<{ publishSurvey: { newestVersion: number } }>(
    'X',
    'mutation X($id: ID!) { publishSurvey(surveyId: $id, revision: 0) { newestVersion } }',
    { id },
    true,
  )
const named = (isRefused: boolean) =>
  hostileSurveys.filter((one) => one.isRefused === isRefused).map((one) => [one.name, one] as const)

/** The process lives, and serves others. */
afterEach(async () => {
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

test.each(named(true))('%s: it is kept as a draft, and refused at publish with its place', async (_, one) => {
  const id = (await create(one.definition())).data?.createSurvey.id ?? ''
  const { errors } = await publish(id)
  expect(errors?.[0]?.extensions.code).toBe('INVALID_INPUT')
  const [[path = '', sentence = ''] = []] = Object.entries(errors?.[0]?.extensions.fields ?? {})
  expect(path).toMatch(/^definition\.page\.0\.item\.\d+/)
  expect(sentence).toMatch(/^公開できません。1ページ目の.+。/)
})

test.each(named(false))('%s: it is published', async (_, one) => {
  const { data } = await create(one.definition())
  expect(await publish(data?.createSurvey.id ?? '')).toMatchObject({
    data: { publishSurvey: { newestVersion: 1 } },
  })
})

async function aPlantedResponse(definition: SurveyDefinition): Promise<string> {
  const version = await aSurveyVersion(db, company, definition)
  const survey = await aProjectSurvey(db, project, version)
  const subject = await aTestSubject(db, { project_id: project.id, status: 'active' })
  return aSurveyToken(db, owner, survey.id, subject.id)
}

const send = (act: 'save' | 'complete', surveyToken: string, changes: object[]) =>
  ask<{ completeSurvey: { answeredAt: string }; saveSurveyAnswers: { changes: object[] } }>(
    act === 'save' ? 'SaveSurveyAnswers' : 'CompleteSurvey',
    answering[act],
    { surveyToken, device: 'phone', knownRevision: 0, language: 'ja', changes },
  )

test.each(hostileSurveys.map((one) => [one.name, one] as const))(
  '%s: published before, it is answered or refused with a sentence, and what was sent stays',
  async (name, one) => {
    const surveyToken = await aPlantedResponse(one.definition())
    const at = new Date().toISOString()
    const changes = Object.entries(one.answers()).map(([address, answer]) => ({ address, answer, at }))
    // A page sends as it is answered; one request has a limit of its own.
    for (let from = 0; from < changes.length; from += 150) {
      const saved = await send('save', surveyToken, changes.slice(from, from + 150))
      expect(saved.errors).toBeUndefined()
    }
    // A device that knows nothing gets all of them, however many.
    const { data: told } = await send('save', surveyToken, [])
    expect(told?.saveSurveyAnswers.changes).toHaveLength(changes.length)
    const { data, errors } = await send('complete', surveyToken, [])
    if (data?.completeSurvey) return
    const [{ extensions } = { extensions: { code: '' } }] = errors ?? []
    const isOfTexts = name.startsWith('(a?)') || name.startsWith('a class')
    expect(extensions.code).toBe(isOfTexts ? 'INVALID_INPUT' : 'SURVEY_TOO_COMPLEX')
    const sentences = Object.values('fields' in extensions ? (extensions.fields ?? {}) : {})
    expect(sentences[0]).toContain(isOfTexts ? '長すぎて、形を確かめられません' : '計算しきれません')
    const opened = await ask<{ publicSurvey: { state: string; answers: object } }>(
      'PublicSurvey',
      answering.open.replace('query', 'query PublicSurvey'),
      { surveyToken },
    )
    expect(opened.data?.publicSurvey.state).toBe('OPEN')
    expect(Object.keys(opened.data?.publicSurvey.answers ?? {})).toHaveLength(changes.length)
  },
)

test('a definition of more than two million characters is refused when it is saved', async () => {
  const item = Array.from({ length: 120 }, (_, at) => ({
    type: 'statement' as const,
    linkId: `q${at}`,
    text: { ja: 'a'.repeat(18_000) },
  }))
  const definition: SurveyDefinition = {
    schemaVersion: 1,
    languages: ['ja'],
    title: { ja: 'x' },
    page: [{ linkId: 'p', item }],
  }
  const { errors } = await create(definition)
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { definition: expect.stringContaining('2つ以上のアンケートに分けてください') },
  })
})
