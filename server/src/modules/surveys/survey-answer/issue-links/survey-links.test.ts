import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs, testConfig } from '../../../../../testing/graphql'
import { aMember, anOwner, aStranger } from '../../../../../testing/people'
import {
  answering,
  aProjectSurvey,
  aSurveyToken,
  aSurveyVersion,
  changesOf,
  surveyOfItems,
} from '../../../../../testing/surveys'
import { publicKeyHash, publicKeyOf } from '../../../people/test-subject'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id })
const definition = surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' }, required: 'whenShown' }])
const version = await aSurveyVersion(db, company, definition)
const survey = await aProjectSurvey(db, project, version)

const issue = `mutation ($id: ID!, $subjects: [ID!]!) {
  issueSurveyLinks(projectSurveyId: $id, testSubjectIds: $subjects) {
    sentSurveyId items { testSubjectId code url } withheld { code reason }
  }
}`
interface Issued {
  issueSurveyLinks: {
    sentSurveyId: string | null
    items: { testSubjectId: string; code: string; url: string }[]
    withheld: { code: string; reason: string }[]
  }
}
const issueAs = async (person: Parameters<typeof graphqlAs>[1], id: string, subjects: string[]) => {
  const { data, errors } = await graphqlAs<Issued>(db, person, issue, { id, subjects })
  return { issued: data?.issueSurveyLinks, problem: errors?.[0]?.originalError }
}
const aSubject = (values: Parameters<typeof aTestSubject>[1] = {}) =>
  aTestSubject(db, { project_id: project.id, status: 'active', ...values })

test('members and other companies hand out nothing', async () => {
  const { id } = await aSubject()
  const member = await aMember(db, company, [project], { can_view_personal_data: true })
  expect((await issueAs(member, survey.id, [id])).problem).toMatchObject({ code: 'ADMIN_OR_OWNER_REQUIRED' })
  expect((await issueAs(await aStranger(db), survey.id, [id])).problem).toMatchObject({
    code: 'PROJECT_SURVEY_MISMATCH',
  })
  const foreign = await aTestSubject(db)
  expect((await issueAs(owner, survey.id, [foreign.id])).problem).toMatchObject({ code: 'NOT_FOUND' })
})

test.each([
  ['voluntary', { kind: 'voluntary' }, '随時回答'],
  ['ended', { status: 'ended' }, '終了しています'],
  ['past its window', { closes_at: new Date(0), opens_at: null }, '受付期間が終わっています'],
] as const)('for a survey that is %s no link is made', async (_, values, sentence) => {
  const other = await aProjectSurvey(db, project, version, values)
  const { problem } = await issueAs(owner, other.id, [(await aSubject()).id])
  expect(problem).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining(sentence) })
})

test('withdrawn and deleted subjects, those of another project and those without a PIN get no link; the others do', async () => {
  const asking = await aProjectSurvey(db, project, version, { asks_pin: true })
  const elsewhere = await aProject(db, { company_id: company.id })
  const subjects = [
    await aSubject({ code: 'L-1', status: 'withdrawn' }),
    await aSubject({ code: 'L-2', deleted_at: new Date() }),
    await aTestSubject(db, { project_id: elsewhere.id, code: 'L-3' }),
    await aSubject({ code: 'L-4' }),
  ]
  const ids = subjects.map(({ id }) => id)
  const { issued } = await issueAs(owner, asking.id, ids)
  expect(issued).toMatchObject({ sentSurveyId: null, items: [] })
  expect(issued?.withheld.map(({ code }) => code)).toEqual(['L-1', 'L-2', 'L-3', 'L-4'])
  expect(issued?.withheld[3]?.reason).toContain('PIN が設定されていません')
  const without = await issueAs(owner, survey.id, ids)
  expect(without.issued?.items.map(({ code }) => code)).toEqual(['L-4'])
  expect(without.issued?.items[0]?.url).toMatch(/^http:\/\/localhost:5220\/survey\/[\w-]{32}$/)
  const events = await db
    .selectFrom('audit_event')
    .select('after')
    .where('action', '=', 'sent_survey.create')
    .where('target_id', '=', without.issued?.sentSurveyId ?? '')
    .execute()
  expect(events).toMatchObject([{ after: { project_id: project.id, test_subject_ids: [ids[3]] } }])
})

const pinOf = async (testSubjectId: string) => {
  const { data } = await graphqlAs<{ setSubjectPins: { pin: string }[] }>(
    db,
    owner,
    'mutation ($ids: [ID!]!) { setSubjectPins(testSubjectIds: $ids) { pin } }',
    { ids: [testSubjectId] },
  )
  return data?.setSubjectPins[0]?.pin ?? ''
}
const enter = async (surveyToken: string, pin: string, at = new Date()) => {
  const document = `mutation ($surveyToken: String!, $pin: String!) {
    enterSurveyPin(surveyToken: $surveyToken, pin: $pin) { pass } }`
  const overrides = { now: () => at }
  const { data, errors } = await graphqlAs<{ enterSurveyPin: { pass: string } }>(
    db,
    null,
    document,
    { surveyToken, pin },
    overrides,
  )
  return { pass: data?.enterSurveyPin.pass, problem: errors?.[0]?.originalError }
}

test('without the PIN nothing is shown or accepted; five wrong ones lock it, longer each time', async () => {
  const asking = await aProjectSurvey(db, project, version, { asks_pin: true })
  const subject = await aSubject()
  const pin = await pinOf(subject.id)
  expect(pin).toMatch(/^\d{6}$/)
  const surveyToken = await aSurveyToken(db, owner, asking.id, subject.id)
  const opened = await graphqlAs<{ publicSurvey: object }>(db, null, answering.open, { surveyToken })
  expect(opened.data?.publicSurvey).toMatchObject({ state: 'PIN_REQUIRED', definition: null, context: null })
  const sending = { surveyToken, device: 'd', knownRevision: 0, language: 'ja', changes: changesOf({ n: 1 }) }
  for (const pass of [null, '', 'x', '99999999999.x']) {
    const { errors } = await graphqlAs(db, null, answering.complete, { ...sending, pass })
    expect(errors?.[0]?.originalError).toMatchObject({ code: 'SURVEY_PIN_REQUIRED' })
  }
  const wrong = pin === '000000' ? '000001' : '000000'
  for (const left of [4, 3, 2, 1]) {
    expect((await enter(surveyToken, wrong)).problem?.message).toBe(
      `PIN が違います。あと${left}回入力できます。`,
    )
  }
  expect((await enter(surveyToken, wrong)).problem).toMatchObject({ code: 'RATE_LIMITED' })
  // The correct PIN is refused as well while the PIN is locked.
  expect((await enter(surveyToken, pin)).problem).toMatchObject({ code: 'RATE_LIMITED' })
  const [later, muchLater] = [61_000, 5 * 60_000].map((wait) => new Date(Date.now() + wait))
  expect((await enter(surveyToken, wrong, later)).problem?.message).toContain('2分後')
  const { pass } = await enter(surveyToken, `　${pin.slice(0, 3)} ${pin.slice(3)}`, muchLater)
  const taken = await graphqlAs(db, null, answering.complete, { ...sending, pass })
  expect(taken.errors).toBeUndefined()
  // A new PIN invalidates the passes of the old one.
  await pinOf(subject.id)
  const after = await graphqlAs(db, null, answering.save, { ...sending, pass })
  expect(after.errors?.[0]?.originalError).toMatchObject({ code: 'SURVEY_PIN_REQUIRED' })
})

test('simultaneous PIN attempts are all counted', async () => {
  const subject = await aSubject()
  const pin = await pinOf(subject.id)
  const surveyToken = await aSurveyToken(db, owner, survey.id, subject.id)
  const wrong = Array.from({ length: 12 }, (_, at) => String((Number(pin) + at + 1) % 1e6).padStart(6, '0'))
  const answers = await Promise.all(wrong.map((one) => enter(surveyToken, one)))
  const codes = answers.map(({ problem }) => (problem as { code?: string } | undefined)?.code)
  expect(codes.filter((code) => code === 'INVALID_INPUT')).toHaveLength(4)
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(8)
})

const listsDocument = `query ($key: String!) { publicSurveyLists(testSubjectKey: $key) {
  projectName answeredCount sentCount open { token state title answeredItems totalItems }
  closed { token state } voluntary { projectSurveyId title lastAnsweredAt openAnswerKey limitPerDay answeredToday } } }`
interface Lists {
  publicSurveyLists: {
    open: { token: string; totalItems: number; answeredItems: number }[]
    closed: { token: string; state: string }[]
    voluntary: { projectSurveyId: string; lastAnsweredAt: string | null; openAnswerKey: string | null }[]
  } | null
}
const listsOf = async (key: string) =>
  (await graphqlAs<Lists>(db, null, listsDocument, { key })).data?.publicSurveyLists

test("a subject's lists show sent and voluntary surveys, and start each only once", async () => {
  const subject = await aSubject()
  const key = publicKeyOf(testConfig.secret, subject.id, 0)
  expect(await listsOf(key)).toBeNull()
  await db
    .updateTable('test_subject')
    .set({ public_key_hash: publicKeyHash(key) })
    .where('id', '=', subject.id)
    .execute()
  await db
    .updateTable('project_survey')
    .set({ deleted_at: new Date() })
    .where('kind', '=', 'voluntary')
    .execute()
  const voluntary = await aProjectSurvey(db, project, version, { kind: 'voluntary' })
  const token = await aSurveyToken(db, owner, survey.id, subject.id)
  expect(await listsOf(key)).toMatchObject({
    open: [{ token, state: 'OPEN', totalItems: 1, answeredItems: 0 }],
    closed: [],
    voluntary: [{ projectSurveyId: voluntary.id, lastAnsweredAt: null, openAnswerKey: null }],
  })
  const start = async (id: string, by = key) => {
    const document = `mutation ($key: String!, $id: ID!) {
      startVoluntaryAnswer(testSubjectKey: $key, projectSurveyId: $id) { answerKey } }`
    const { data, errors } = await graphqlAs<{ startVoluntaryAnswer: { answerKey: string } }>(
      db,
      null,
      document,
      { key: by, id },
    )
    return { answerKey: data?.startVoluntaryAnswer.answerKey, problem: errors?.[0]?.originalError }
  }
  expect((await start(survey.id)).problem).toMatchObject({ code: 'NOT_FOUND' })
  expect((await start(voluntary.id, 'A'.repeat(32))).problem).toMatchObject({ code: 'NOT_FOUND' })
  const begun = await Promise.all([start(voluntary.id), start(voluntary.id), start(voluntary.id)])
  const [surveyToken] = begun.map(({ answerKey }) => answerKey)
  expect(new Set(begun.map(({ answerKey }) => answerKey)).size).toBe(1)
  const sending = { device: 'd', knownRevision: 0, language: 'ja', changes: changesOf({ n: 1 }) }
  for (const one of [surveyToken, token]) {
    const { errors } = await graphqlAs(db, null, answering.complete, { ...sending, surveyToken: one })
    expect(errors).toBeUndefined()
  }
  expect(await listsOf(key)).toMatchObject({
    open: [],
    closed: [{ token, state: 'ANSWERED' }],
    voluntary: [{ lastAnsweredAt: expect.any(String), openAnswerKey: null }],
  })
  const again = await start(voluntary.id)
  expect(again.answerKey).not.toBe(surveyToken)

  // After two answers the daily limit of 2 is reached, and the list shows it.
  await db.updateTable('project_survey').set({ limit_per_day: 2 }).where('id', '=', voluntary.id).execute()
  expect(await listsOf(key)).toMatchObject({ voluntary: [{ limitPerDay: 2, answeredToday: 1 }] })
  await graphqlAs(db, null, answering.complete, { ...sending, surveyToken: again.answerKey })
  expect(await listsOf(key)).toMatchObject({ voluntary: [{ limitPerDay: 2, answeredToday: 2 }] })
  expect((await start(voluntary.id)).problem).toMatchObject({ code: 'SURVEY_CLOSED' })
})

test('what was begun is offered no more once it is closed, unless late answers are taken', async () => {
  const subject = await aSubject()
  const key = publicKeyOf(testConfig.secret, subject.id, 0)
  await db
    .updateTable('test_subject')
    .set({ public_key_hash: publicKeyHash(key) })
    .where('id', '=', subject.id)
    .execute()
  const token = await aSurveyToken(db, owner, survey.id, subject.id)
  const hour = 3_600_000
  const at = (hours: number) => new Date(Date.now() + hours * hour)
  const closing = (late_until: Date | null) =>
    db
      .updateTable('survey_answer')
      .set({ opens_at: at(-3), started_at: at(-2), closes_at: at(-1), late_until })
      .where('test_subject_id', '=', subject.id)
      .execute()
  await closing(null)
  expect(await listsOf(key)).toMatchObject({ open: [], closed: [{ token }] })
  await closing(at(1))
  expect(await listsOf(key)).toMatchObject({ open: [{ token }], closed: [] })
})

test('a draft is answered as it was when the link was opened, and publishing discards the answers', async () => {
  const surveyId = version.survey_id
  const draft = surveyOfItems([{ type: 'text', linkId: 'draft', text: { ja: '下書き' } }])
  await db
    .updateTable('survey')
    .set({ draft: JSON.stringify(draft) })
    .where('id', '=', surveyId)
    .execute()
  const document = 'mutation ($id: ID!) { issueTestAnswerLink(surveyId: $id) { url expiresAt } }'
  const foreign = await graphqlAs(db, await aStranger(db), document, { id: surveyId })
  expect(foreign.errors?.[0]?.originalError).toMatchObject({ code: 'SURVEY_COMPANY_MISMATCH' })
  const { data } = await graphqlAs<{ issueTestAnswerLink: { url: string } }>(db, owner, document, {
    id: surveyId,
  })
  const surveyToken = data?.issueTestAnswerLink.url.split('/').at(-1)
  const open = async () =>
    (await graphqlAs<{ publicSurvey: object | null }>(db, null, answering.open, { surveyToken })).data
      ?.publicSurvey
  expect(await open()).toMatchObject({ kind: 'TEST', state: 'OPEN', definition: draft })
  await db
    .updateTable('survey')
    .set({ draft: JSON.stringify(definition) })
    .where('id', '=', surveyId)
    .execute()
  const sending = {
    surveyToken,
    device: 'd',
    knownRevision: 0,
    language: 'ja',
    changes: changesOf({ draft: 'x' }),
  }
  expect((await graphqlAs(db, null, answering.complete, sending)).errors).toBeUndefined()
  expect(await open()).toMatchObject({ state: 'ANSWERED' })
  await db
    .insertInto('survey_version')
    .values({
      id: crypto.randomUUID(),
      company_id: company.id,
      survey_id: surveyId,
      version: 2,
      definition: JSON.stringify(draft),
      published_at: new Date(),
    })
    .execute()
  expect(await open()).toBeNull()
})
