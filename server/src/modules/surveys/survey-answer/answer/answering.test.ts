import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'
import {
  answering,
  aProjectSurvey,
  aSurveyToken,
  aSurveyVersion,
  changesOf,
  surveyOfItems,
} from '../../../../../testing/surveys'

import { unpackAnswers } from '../response/packed-answers'
import { surveyTokenHash } from '../response/survey-token'

const { db, pool } = await testDatabase()
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
        id: 's',
        name: { ja: '合計' },
        method: 'sum',
        display: 'shown',
        missing: { rule: 'strict' },
        items: [{ item: 'hours' }],
      },
    ],
  },
)
const version = await aSurveyVersion(db, company, definition)

/** A new response for a new subject. */
async function aResponse(values: Parameters<typeof aProjectSurvey>[3] = {}) {
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
  completeSurvey: {
    answeredAt: string
    isLate: boolean
    cameTooLate: boolean
    text: unknown
    scores: unknown[]
  }
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

async function rowOf(token: string) {
  const row = await db
    .selectFrom('survey_answer')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirstOrThrow()
  return { ...row, answers: unpackAnswers(row.answers) }
}

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const historyOf = async (token: string) =>
  db
    .selectFrom('survey_answer_history')
    .selectAll()
    .where('survey_answer_id', '=', (await rowOf(token)).id)
    .orderBy('happened_at')
    .execute()

test('a broken, an unknown and a revoked link give the same empty answer', async () => {
  const { surveyToken, subject } = await aResponse()
  await db.updateTable('test_subject').set({ deleted_at: new Date() }).where('id', '=', subject.id).execute()
  for (const token of ['', 'x', '\0', 'A'.repeat(32), "' or 1=1 --", surveyToken]) {
    expect((await call('open', token)).data).toEqual({ publicSurvey: null })
    if (token.trim() === '' || token === '\0') continue
    for (const act of ['save', 'complete'] as const) {
      expect((await call(act, token)).problem).toMatchObject({
        code: 'NOT_FOUND',
        message: expect.stringMatching(/^アンケートのリンクが見つかりません。/),
      })
    }
  }
})

test.each([
  ['a text where a number is asked for', { hours: 'seven' }, 'hours', '数字で入力してください。'],
  ['a list where a number is asked for', { hours: [1, 2] }, 'hours', '数字で入力してください。'],
  ['an object where yes or no is asked for', { pain: { yes: true } }, 'pain', 'この回答は読み取れません。'],
  ['an answer to another version', { gone: 1 }, 'gone', 'この回答は読み取れません。'],
  ['an answer to a prototype', { __proto__x: 1 }, '__proto__x', 'この回答は読み取れません。'],
  ['a text of 20,001 characters', { where: 'あ'.repeat(20_001) }, 'changes.0.answer.value', '2万文字以内'],
  ['half of a character', { where: '山\ud800' }, 'changes.0.answer.value', 'U+D800'],
])('%s is refused at its question, and nothing is stored', async (_, answers, path, sentence) => {
  const { surveyToken } = await aResponse()
  for (const act of ['save', 'complete'] as const) {
    const { problem } = await call(act, surveyToken, { changes: changesOf(answers) })
    expect(problem).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path }] })
    expect(problem?.message).toContain(sentence)
  }
  expect(await rowOf(surveyToken)).toMatchObject({ answers: {}, revision: 0, status: 'waiting' })
})

test('missing and out-of-range answers are refused at completion, and the answers sent stay saved', async () => {
  const { surveyToken } = await aResponse()
  const missing = await call('complete', surveyToken, { changes: changesOf({ pain: false }) })
  expect(missing.problem).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'hours' }] })
  expect(missing.problem?.message).toBe('回答してください。')
  const large = await call('complete', surveyToken, { knownRevision: 1, changes: changesOf({ hours: 25 }) })
  expect(large.problem?.message).toBe('24以下で入力してください。')
  const english = await call('complete', surveyToken, { knownRevision: 2, language: 'en' })
  expect(english.problem?.message).toBe('Enter 24 or less.')
  expect(await rowOf(surveyToken)).toMatchObject({
    status: 'in_progress',
    answered_at: null,
    completed: null,
    answers: { pain: { answer: { value: false } }, hours: { answer: { value: 25 } } },
  })
  const { problem } = await call('save', surveyToken, { language: 'xx' })
  expect(problem).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'language' }] })
})

test('a line of 1,001 characters is refused at its question; one stored before there was a limit is still shown', async () => {
  const { subject } = await aResponse()
  const lines = surveyOfItems([{ type: 'text', linkId: 'word', text: { ja: 'ひとこと' } }])
  const survey = await aProjectSurvey(db, project, await aSurveyVersion(db, company, lines))
  const surveyToken = await aSurveyToken(db, owner, survey.id, subject.id)
  const sent = { changes: changesOf({ word: 'あ'.repeat(1001) }) }
  const { problem } = await call('complete', surveyToken, sent)
  expect(problem).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'word' }] })
  expect(problem?.message).toBe('1,000文字以内で入力してください。')
  expect((await call('open', surveyToken)).data).toMatchObject({
    publicSurvey: { answers: { word: { value: 'あ'.repeat(1001) } } },
  })
  const shorter = { knownRevision: 1, changes: changesOf({ word: 'あ'.repeat(1000) }) }
  expect((await call('complete', surveyToken, shorter)).problem).toBeUndefined()
})

test('answers to hidden questions are never stored with a completed survey', async () => {
  const { surveyToken } = await aResponse()
  const changes = changesOf({ hours: 7, pain: false, where: '頭' })
  expect((await call('complete', surveyToken, { changes })).problem).toBeUndefined()
  expect(Object.keys((await rowOf(surveyToken)).answers).sort()).toEqual(['hours', 'pain'])
})

test.each([
  ["Robert'); drop table survey_answer;--"],
  ['<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['𠮷野家👨‍👩‍👧 ﷽ ‮right to left‬ Ｚ͑ͫa̴l̷go'],
  ['{{hours|x}} {漢字|かんじ} \\{ %s %00 \\u0000'],
  ['null'],
  ['=1+1'],
  ['  １行目\n\n２行目\t  '],
])('the text %j is stored exactly', async (text) => {
  const { surveyToken } = await aResponse()
  const changes = changesOf({ hours: 7, pain: true, where: text })
  expect((await call('complete', surveyToken, { changes })).problem).toBeUndefined()
  expect((await rowOf(surveyToken)).answers.where?.answer.value).toBe(text)
})

test('answers before opening, after closing, after an end or a withdrawal are refused with a code for each', async () => {
  const early = await aResponse({ opens_at: inDays(1) })
  const closed = await aResponse({ closes_at: inDays(1) })
  const ended = await aResponse()
  const withdrawn = await aResponse()
  await db.updateTable('project_survey').set({ status: 'ended' }).where('id', '=', ended.survey.id).execute()
  const { subject } = withdrawn
  await db.updateTable('test_subject').set({ status: 'withdrawn' }).where('id', '=', subject.id).execute()
  for (const [response, at, state, code] of [
    [early, new Date(), 'NOT_YET_OPEN', 'SURVEY_NOT_YET_OPEN'],
    [closed, inDays(2), 'CLOSED', 'SURVEY_CLOSED'],
    [ended, new Date(), 'CLOSED', 'SURVEY_CLOSED'],
    [withdrawn, new Date(), 'WITHDRAWN', 'SURVEY_WITHDRAWN'],
  ] as const) {
    const opened = await call('open', response.surveyToken, {}, at)
    expect(opened.data?.publicSurvey).toMatchObject({ state, definition: null, context: null, answers: null })
    for (const act of ['save', 'complete'] as const) {
      const changes = changesOf({ hours: 7 }, at.toISOString())
      expect((await call(act, response.surveyToken, { changes }, at)).problem).toMatchObject({ code })
    }
    expect((await rowOf(response.surveyToken)).answers).toEqual({})
  }
})

test('answers begun before closing are accepted for seven days and marked late', async () => {
  const begun = await aResponse({ closes_at: inDays(1) })
  await call('save', begun.surveyToken, { changes: changesOf({ hours: 7 }) })
  const late = await call('complete', begun.surveyToken, { knownRevision: 1 }, inDays(2))
  expect(late.data?.completeSurvey.isLate).toBe(true)
  expect(await rowOf(begun.surveyToken)).toMatchObject({ is_late: true, status: 'answered' })

  const offline = await aResponse({ closes_at: inDays(1) })
  const changes = changesOf({ hours: 7 }, inDays(0.5).toISOString())
  const sent = await call('complete', offline.surveyToken, { changes }, inDays(1.5))
  expect(sent.data?.completeSurvey.isLate).toBe(true)
  expect((await historyOf(offline.surveyToken)).map(({ kind }) => kind)).toEqual(['saved_offline'])

  const never = await aResponse({ closes_at: inDays(1) })
  await call('save', never.surveyToken, { changes })
  expect((await call('complete', never.surveyToken, { changes }, inDays(9))).problem).toMatchObject({
    code: 'SURVEY_CLOSED',
  })
})

test('answers given offline before closing are saved and completed after it, in several calls', async () => {
  const given = { changes: changesOf({ pain: false }, inDays(0.5).toISOString()) }
  const saved = await aResponse({ closes_at: inDays(1) })
  expect((await call('save', saved.surveyToken, given, inDays(1.5))).problem).toBeUndefined()
  expect((await rowOf(saved.surveyToken)).started_at?.toISOString()).toBe(given.changes[0]?.at)
  const rest = { knownRevision: 1, changes: changesOf({ hours: 7 }, inDays(2).toISOString()) }
  const completed = await call('complete', saved.surveyToken, rest, inDays(2))
  expect(completed.data?.completeSurvey.isLate).toBe(true)

  const refused = await aResponse({ closes_at: inDays(1) })
  const missing = await call('complete', refused.surveyToken, given, inDays(1.5))
  expect(missing.problem).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'hours' }] })
  const again = await call('complete', refused.surveyToken, rest, inDays(2))
  expect(again.data?.completeSurvey.isLate).toBe(true)
})

test('a device whose clock is years behind does not begin a response before it was issued', async () => {
  const { surveyToken } = await aResponse()
  await call('save', surveyToken, { changes: changesOf({ hours: 7 }, '1999-01-01T00:00:00.000Z') })
  const { started_at, created_at } = await rowOf(surveyToken)
  expect(started_at).toEqual(created_at)
})

test.each([
  '2150-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.000-12:00',
  '1970-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00Z',
  '0000-01-01T00:00:00+12:00',
])('the answers of a device whose clock says %s count as given now, the last one too', async (at) => {
  const { surveyToken } = await aResponse()
  const from = Date.now()
  for (const hours of [6, 7]) {
    const { problem } = await call('save', surveyToken, {
      knownRevision: 0,
      changes: changesOf({ hours }, at),
    })
    expect(problem).toBeUndefined()
  }
  const { hours } = (await rowOf(surveyToken)).answers
  expect(hours?.answer.value).toBe(7)
  expect(Date.parse(hours?.at ?? '')).toBeGreaterThanOrEqual(from)
  expect(Date.parse(hours?.at ?? '')).toBeLessThanOrEqual(Date.now() + 1)
})

test.each(['today', '', '2026-02-30T00:00:00.000Z', '2026-11-20T25:00:00.000Z', '2026-11-20', 7, null])(
  'the time %j, which is none, is refused with a sentence at its place',
  async (at) => {
    const { surveyToken } = await aResponse()
    const changes = [...changesOf({ pain: true }), { address: 'hours', answer: { value: 7 }, at }]
    for (const act of ['save', 'complete'] as const) {
      const { problem } = await call(act, surveyToken, { changes })
      expect(problem).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'changes.1.at' }] })
      expect(problem?.message).toContain('回答した日時を読み取れません。')
    }
    expect(await rowOf(surveyToken)).toMatchObject({ answers: {}, revision: 0 })
  },
)

test.each(['1999-01-01T00:00:00Z', '2150-01-01T00:00:00Z'])(
  'a consent that a device dates %s was given when it arrived, also when it is sent again',
  async (at) => {
    const agreed = surveyOfItems([
      { type: 'consent', linkId: 'join', text: { ja: '同意' }, body: { ja: '説明' }, textVersion: '1' },
    ])
    const survey = await aProjectSurvey(db, project, await aSurveyVersion(db, company, agreed))
    const subject = await aTestSubject(db, { project_id: project.id, status: 'active' })
    const surveyToken = await aSurveyToken(db, owner, survey.id, subject.id)
    const [arrived, later] = [inDays(1), inDays(2)]
    const join = { accepted: true, textVersion: '1', at }
    const changes = changesOf({ join }, at)
    expect((await call('save', surveyToken, { changes }, arrived)).problem).toBeUndefined()
    expect((await call('complete', surveyToken, { changes }, later)).problem).toBeUndefined()
    expect((await call('open', surveyToken)).data?.publicSurvey).toMatchObject({
      answers: { join: { value: { accepted: true, at: arrived.toISOString() } } },
    })
  },
)

test('a consent that was given offline keeps its time', async () => {
  const agreed = surveyOfItems([
    { type: 'consent', linkId: 'join', text: { ja: '同意' }, body: { ja: '説明' }, textVersion: '1' },
  ])
  const survey = await aProjectSurvey(db, project, await aSurveyVersion(db, company, agreed))
  const subject = await aTestSubject(db, { project_id: project.id, status: 'active' })
  const surveyToken = await aSurveyToken(db, owner, survey.id, subject.id)
  const at = inDays(1).toISOString()
  const changes = changesOf({ join: { accepted: true, textVersion: '1', at } }, at)
  await call('complete', surveyToken, { changes }, inDays(2))
  expect((await call('open', surveyToken)).data?.publicSurvey).toMatchObject({
    answers: { join: { value: { at } } },
  })
})

test('a survey is opened, saved and completed once', async () => {
  const { surveyToken } = await aResponse()
  const opened = await call('open', surveyToken)
  expect(opened.data?.publicSurvey).toMatchObject({ state: 'OPEN', revision: 0, answers: {}, definition })
  const saved = await call('save', surveyToken, { changes: changesOf({ hours: '７', pain: false }) })
  expect(saved.data?.saveSurveyAnswers).toEqual({ revision: 1, changes: [], answeredAt: null })
  expect((await call('open', surveyToken)).data?.publicSurvey).toMatchObject({
    answers: { hours: { value: 7 }, pain: { value: false } },
    revision: 1,
  })
  const completed = await call('complete', surveyToken, { knownRevision: 1 })
  expect(completed.data?.completeSurvey).toMatchObject({
    isLate: false,
    text: { ja: 'ありがとうございました。' },
    scores: [{ name: { ja: '合計' }, value: 7, band: null }],
  })
  const again = await call('complete', surveyToken, { changes: changesOf({ hours: 3 }) })
  expect(again.data?.completeSurvey).toEqual({ ...completed.data?.completeSurvey, cameTooLate: true })
  expect((await rowOf(surveyToken)).answers).toMatchObject({
    hours: { answer: { linkId: 'hours', value: 7 } },
  })
  expect((await call('open', surveyToken)).data?.publicSurvey).toMatchObject({
    state: 'ANSWERED',
    definition: null,
    answers: null,
  })
})

test('exactly one of simultaneous completions counts, and all get its receipt', async () => {
  const { surveyToken } = await aResponse()
  const sent = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((hours) =>
      call('complete', surveyToken, { device: `phone ${hours}`, changes: changesOf({ hours }) }),
    ),
  )
  expect(sent.map(({ problem }) => problem)).toEqual(sent.map(() => undefined))
  expect(new Set(sent.map(({ data }) => data?.completeSurvey.answeredAt)).size).toBe(1)
  const row = await rowOf(surveyToken)
  const kept = row.answers.hours?.answer.value
  expect(
    sent.every(({ data }) => JSON.stringify(data?.completeSurvey.scores).includes(`"value":${kept}`)),
  ).toBe(true)
  // Answers of the other devices are in the history.
  const history = await historyOf(surveyToken)
  expect([kept, ...history.map(({ before }) => before?.value)].sort()).toEqual([1, 2, 3, 4, 5, 6])
  await expect(
    db
      .updateTable('survey_answer')
      .set({ answered_at: new Date(0) })
      .where('id', '=', row.id)
      .execute(),
  ).rejects.toThrow('a survey answer is completed once')
})

test('two devices that save at once lose nothing: the later answer counts, the other is in the history', async () => {
  const { surveyToken } = await aResponse()
  const [earlier, later] = [new Date(Date.now() - 20_000), new Date(Date.now() - 10_000)]
  const save = (device: string, answers: object, at: Date, knownRevision = 0) =>
    call('save', surveyToken, { device, knownRevision, changes: changesOf({ ...answers }, at.toISOString()) })
  await Promise.all([
    save('a', { hours: 6, pain: true }, later),
    save('b', { hours: 8, where: '肩' }, earlier),
  ])
  const row = await rowOf(surveyToken)
  expect(row.answers).toMatchObject({
    hours: { answer: { value: 6 }, device: 'a' },
    pain: { answer: { value: true } },
    where: { answer: { value: '肩' } },
  })
  expect(await historyOf(surveyToken)).toMatchObject([
    { kind: 'replaced', address: 'hours', before: { value: 8 }, after: { value: 6 }, device: 'b' },
  ])
  // Sending the same again changes nothing, and returns the answers that the device does not know.
  const again = await save('b', { hours: 8, where: '肩' }, earlier)
  expect(again.data?.saveSurveyAnswers.revision).toBe(row.revision)
  expect(again.data?.saveSurveyAnswers.changes.map(({ address }) => address).sort()).toEqual([
    'hours',
    'pain',
  ])
  expect(await historyOf(surveyToken)).toHaveLength(1)
  // A device with a slow clock that has seen the answer may change it.
  await save('b', { hours: 9 }, earlier, row.revision)
  expect((await rowOf(surveyToken)).answers.hours?.answer.value).toBe(9)
})

test('answers of a device after another completed the survey do not count, and are in the history once', async () => {
  const { surveyToken } = await aResponse()
  const [first, last] = [new Date(Date.now() - 20_000), new Date(Date.now() - 10_000)]
  const send = (act: 'save' | 'complete', device: string, answers: object, at: Date) =>
    call(act, surveyToken, { device, changes: changesOf({ ...answers }, at.toISOString()) })
  await send('save', 'a', { hours: 6 }, first)
  await send('complete', 'b', {}, first)
  for (const _ of ['sent', 'sent again']) {
    const late = await send('save', 'a', { hours: 7, pain: true }, last)
    expect(late.data?.saveSurveyAnswers.answeredAt).not.toBeNull()
    const told = await send('complete', 'a', { hours: 7, pain: true }, last)
    expect(told.data?.completeSurvey).toMatchObject({ cameTooLate: true, isLate: false })
  }
  const own = await send('complete', 'b', {}, last)
  expect(own.data?.completeSurvey.cameTooLate).toBe(false)
  expect((await rowOf(surveyToken)).answers).toMatchObject({ hours: { answer: { value: 6 } } })
  expect((await historyOf(surveyToken)).filter(({ kind }) => kind === 'replaced')).toMatchObject([
    { address: 'hours', before: { value: 7 }, after: { value: 6 }, device: 'a' },
    { address: 'pain', before: { value: true }, after: { value: null }, device: 'a' },
  ])
})

test('what arrives late under ever new names of devices is kept up to a limit, and no text that its question does not take', async () => {
  const numbers = Array.from({ length: 120 }, (_, place) => `n${place}`)
  const long = surveyOfItems([
    ...numbers.map((linkId) => ({ type: 'number' as const, linkId, text: { ja: '数' } })),
    { type: 'longText', linkId: 'note', text: { ja: 'メモ' } },
  ])
  const survey = await aProjectSurvey(db, project, await aSurveyVersion(db, company, long))
  const subject = await aTestSubject(db, { project_id: project.id, status: 'active' })
  const surveyToken = await aSurveyToken(db, owner, survey.id, subject.id)
  const save = (device: string, answers: object) =>
    call('save', surveyToken, { device, changes: changesOf({ ...answers }) })
  const all = (value: number) => Object.fromEntries(numbers.map((linkId) => [linkId, value]))
  await save('a', { ...all(0), note: '短い' })
  // Before completion, too: the answers of each device replace those of the one before it.
  await save('b', { ...all(1), note: 'あ'.repeat(10_001) })
  await save('c', { note: '次' })
  await call('complete', surveyToken, { device: 'c', knownRevision: 3 })
  for (const device of ['d', 'e', 'f', 'g', 'h', 'i']) {
    const late = await save(device, { ...all(device.charCodeAt(0)), note: 'あ'.repeat(10_001) })
    expect(late.problem).toBeUndefined()
  }
  const told = await call('complete', surveyToken, {
    device: 'z',
    changes: changesOf({ note: 'あ'.repeat(10_001) }),
  })
  expect(told.data?.completeSurvey.cameTooLate).toBe(true)
  const history = await historyOf(surveyToken)
  expect(history).toHaveLength(500)
  expect(history.filter(({ address }) => address === 'note').map(({ before }) => before?.value)).toEqual([
    '短い',
  ])
})

test('a removed answer stays removed, and a device whose clock is ahead gains no advantage', async () => {
  const { surveyToken } = await aResponse()
  const ahead = inDays(300).toISOString()
  await call('save', surveyToken, { device: 'ahead', changes: changesOf({ hours: 5, pain: true }, ahead) })
  await call(
    'save',
    surveyToken,
    {
      device: 'right',
      knownRevision: 0,
      changes: [{ address: 'hours', answer: null, at: new Date(Date.now() + 1).toISOString() }],
    },
    new Date(Date.now() + 1000),
  )
  expect((await rowOf(surveyToken)).answers.hours?.answer.value).toBeNull()
  expect((await call('complete', surveyToken)).problem?.message).toBe('回答してください。')
})

test('an exponential regular expression and 3,000 choices are handled fast', async () => {
  const evil = surveyOfItems([
    { type: 'text', linkId: 'q', text: { ja: '?' }, maxLength: 20_000, regex: { pattern: '^(a+)+$' } },
    {
      type: 'dropdown',
      linkId: 'd',
      text: { ja: '?' },
      answerOption: Array.from({ length: 3000 }, (_, at) => ({
        code: `c${at}`,
        text: { ja: `選択肢${at}` },
      })),
    },
  ])
  const survey = await aProjectSurvey(db, project, await aSurveyVersion(db, company, evil))
  const subject = await aTestSubject(db, { project_id: project.id })
  const token = await aSurveyToken(db, owner, survey.id, subject.id)
  const changes = changesOf({ q: `${'a'.repeat(15_000)}b`, d: 'c2999' })
  expect((await call('complete', token, { changes })).problem?.message).toBe('入力の形が正しくありません。')
}, 5000)

test('many entries of a repeat group are refused before they fill the database', async () => {
  const survey = surveyOfItems([
    {
      type: 'repeat',
      linkId: 'r',
      text: { ja: '薬' },
      item: [{ type: 'longText', linkId: 'n', text: { ja: '名' } }],
    },
  ])
  const version = await aSurveyVersion(db, company, survey)
  const { id } = await aProjectSurvey(db, project, version)
  const token = await aSurveyToken(db, owner, id, (await aTestSubject(db, { project_id: project.id })).id)
  const send = (from: number) =>
    call('save', token, {
      changes: changesOf(
        Object.fromEntries(
          Array.from({ length: 60 }, (_, at) => [`r[k${from + at}].n`, 'あ'.repeat(15_000)]),
        ),
      ),
    })
  expect((await send(0)).problem).toBeUndefined()
  expect((await send(60)).problem).toBeUndefined()
  expect((await send(120)).problem).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'changes' }] })
})

test('the token is stored in no table and not in the audit log', async () => {
  const { surveyToken } = await aResponse()
  await call('complete', surveyToken, { changes: changesOf({ hours: 7 }) })
  for (const table of [
    'survey_answer',
    'survey_answer_history',
    'audit_event',
    'call_count',
    'sent_survey',
  ]) {
    const { rows } = await pool.query(`select 1 from ${table} t where t::text like '%' || $1 || '%'`, [
      surveyToken,
    ])
    expect(rows, table).toEqual([])
  }
})
