import { expect, test } from 'vitest'
import { ja, optionsOf, surveyOf } from '../../../../../testing/surveys/build-survey'
import { Browser } from '../../../../testing/browser'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../testing/http'
import { aMember, anOwner } from '../../../../testing/people'

const database = await testDatabase()
const { db } = database
const company = await aCompany(db)
const owner = await withPassword(db, anOwner(db, company))
const member = await withPassword(db, aMember(db, company))
const { url } = await testServer(database)
const browserOf = async (email: string) => {
  const browser = new Browser(url)
  await browser.signIn(email, testPassword)
  return browser
}
const [asOwner, asMember] = [await browserOf(owner.email), await browserOf(member.email)]

const create = `mutation X($definition: JSON!) {
  createSurvey(input: { name: "x" }, definition: $definition) { questionCount } }`

interface Answer {
  readonly data?: { createSurvey: { questionCount: number } }
  readonly errors?: { message: string; extensions: { code: string; fields?: Record<string, string> } }[]
  readonly code?: string
}

async function send(browser: Browser | null, variables: object, query = create) {
  const response = await fetch(`${url}/gql?operation_name=X`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(browser && { authorization: `Bearer ${browser.token}` }),
    },
    body: JSON.stringify({ operationName: 'X', query, variables }),
  })
  return { status: response.status, ...((await response.json()) as Answer) }
}

const questions = (
  count: number,
  text = 'ここ2週間で、寝つきが悪い、途中で目がさめると感じた日はどのくらいありましたか？',
) =>
  surveyOf(
    Array.from({ length: count }, (_, place) => ({
      type: 'single' as const,
      linkId: `q${place}`,
      text: ja(text),
      answerOption: optionsOf('まったくない', '数日', '半分以上', 'ほとんど毎日'),
    })),
  )

test('the definition of 4,000 questions is taken from an owner', async () => {
  const definition = questions(4000)
  expect(JSON.stringify(definition).length).toBeGreaterThan(1_100_000)
  expect(await send(asOwner, { definition })).toMatchObject({
    data: { createSurvey: { questionCount: 4000 } },
  })
})

test('nobody else sends a body of that length, and it is not read', async () => {
  const definition = questions(4000)
  expect(await send(null, { definition })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  expect(await send(asMember, { definition })).toMatchObject({ code: 'ADMIN_OR_OWNER_REQUIRED' })
})

test.each([
  '?auth=0&operation_name=SaveSurveyAnswers',
  '?operation_name=saveSurveyAnswers',
  '?auth=0&operation_name=CompleteSurvey',
  '?auth=0&operation_name=EnterSurveyPin',
  '?auth=0&operation_name=PublicSurvey',
  '',
])(
  'a subject, who has no session, is told that the answers are too large, not to sign in: /gql%s',
  async (address) => {
    const query = `mutation SaveSurveyAnswers($changes: [SavedAnswer!]!) { saveSurveyAnswers(
    surveyToken: "x", device: "d", knownRevision: 0, language: "ja", changes: $changes) { revision } }`
    const answer = { value: 'あ'.repeat(15_000) }
    const changes = Array.from({ length: 40 }, (_, at) => ({
      address: `r[k${at}].n`,
      answer,
      at: '2026-11-20T07:15:00Z',
    }))
    const response = await fetch(`${url}/gql${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { changes } }),
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({
      code: 'INVALID_INPUT',
      message: '送られた内容が大きすぎます。量を減らして、もう一度お試しください。',
    })
  },
)

test('a long body without its length in the head is refused', async () => {
  const body = JSON.stringify({
    operationName: 'X',
    query: create,
    variables: { definition: questions(4000) },
  })
  const pieces = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(body))
      controller.close()
    },
  })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${asOwner.token}` }
  const init = { method: 'POST', headers, body: pieces, duplex: 'half' }
  expect((await fetch(`${url}/gql`, init)).status).toBe(413)
})

test.each([
  ['100,000 choices', { ...questions(1), page: [{ linkId: 'p', item: [choices(100_000)] }] }],
  ['a million numbers', { schemaVersion: Array.from({ length: 1_000_000 }, () => 0) }],
  ['half a million parts', Object.fromEntries(Array.from({ length: 400_000 }, (_, at) => [`k${at}`, 0]))],
])('%s are refused by their number, before the engine looks', async (_, definition) => {
  const { errors } = await send(asOwner, { definition })
  expect(errors?.[0]?.extensions.code).toBe('INVALID_INPUT')
})

test('groups as deep as a definition may have them are read, deeper ones are refused with their place', async () => {
  const nested = (depth: number): object =>
    depth === 0
      ? { type: 'yesNo', linkId: 'q', text: ja('x') }
      : { type: 'group', linkId: `g${depth}`, item: [nested(depth - 1)] }
  const page = (depth: number) => ({ ...questions(0), page: [{ linkId: 'p', item: [nested(depth)] }] })
  expect(await send(asOwner, { definition: page(25) })).toMatchObject({
    data: { createSurvey: { questionCount: 1 } },
  })
  expect((await send(asOwner, { definition: page(33) })).errors?.[0]?.extensions.fields).toMatchObject({
    [`definition${'.page.0'}${'.item.0'.repeat(32)}`]: expect.stringContaining('入れ子'),
  })
})

test('ids do not hide behind the name of a definition', async () => {
  const query = 'mutation X($definition: [ID!]!) { deleteSurveys(surveyIds: $definition) }'
  const definition = Array.from({ length: 30_000 }, () => 'a')
  expect(await send(asOwner, { definition }, query)).toMatchObject({
    errors: [
      {
        extensions: { code: 'INVALID_INPUT', fields: { definition: expect.stringContaining('多すぎます') } },
      },
    ],
  })
})

function choices(count: number) {
  const answerOption = Array.from({ length: count }, (_, place) => ({ code: `${place}`, text: ja('x') }))
  return { type: 'single', linkId: 'q', text: ja('x'), answerOption }
}
