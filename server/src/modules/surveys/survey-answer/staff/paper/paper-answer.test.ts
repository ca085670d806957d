import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../../testing/builders'
import { testDatabase } from '../../../../../../testing/database'
import { graphqlAs } from '../../../../../../testing/graphql'
import { aMember, anOwner, aStranger } from '../../../../../../testing/people'
import {
  answering,
  aProjectSurvey,
  aSurveyToken,
  aSurveyVersion,
  changesOf,
  surveyOfItems,
} from '../../../../../../testing/surveys'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id })
const version = await aSurveyVersion(
  db,
  company,
  surveyOfItems([
    { type: 'number', linkId: 'a', text: { ja: 'A' }, required: 'whenShown', minValue: 0, maxValue: 10 },
    { type: 'text', linkId: 'note', text: { ja: 'メモ' } },
  ]),
)
const survey = await aProjectSurvey(db, project, version)
const voluntary = await aProjectSurvey(db, project, version, { kind: 'voluntary' })

const dayMs = 86_400_000
const today = dayOf(Date.now())

/** The project's zone is Asia/Tokyo. */
function dayOf(at: number): string {
  return new Date(at + 9 * 3_600_000).toISOString().slice(0, 10)
}

async function issued(values: Parameters<typeof aTestSubject>[1] = {}, to = survey) {
  const subject = await aTestSubject(db, { project_id: project.id, status: 'active', ...values })
  const surveyToken = await aSurveyToken(db, owner, to.id, subject.id)
  const { id } = await rowOf(subject.id)
  return { subject, surveyToken, id }
}

function rowOf(testSubjectId: string) {
  return db
    .selectFrom('survey_answer')
    .selectAll()
    .where('test_subject_id', '=', testSubjectId)
    .executeTakeFirstOrThrow()
}

type Person = Parameters<typeof graphqlAs>[1]

interface Entered {
  id: string
  status: string
  isLate: boolean
  paper: { answeredOn: string; enteredBy: string } | null
  answers: Record<string, { value: unknown }>
}
async function enter(person: Person, id: string, answers: object, answeredOn = today) {
  const document = `mutation ($id: ID!, $on: Date!, $answers: [AnswerChange!]!) {
    enterPaperAnswer(surveyAnswerId: $id, answeredOn: $on, language: "ja", answers: $answers) {
      id status isLate paper { answeredOn enteredBy } answers } }`
  const given = Object.entries(answers).map(([address, value]) => ({ address, answer: { value } }))
  const variables = { id, on: answeredOn, answers: given }
  const { data, errors } = await graphqlAs<{ enterPaperAnswer: Entered }>(db, person, document, variables)
  return { entered: data?.enterPaperAnswer, problem: errors?.[0]?.originalError }
}

async function begin(person: Person, projectSurveyId: string, testSubjectId: string) {
  const document = `mutation ($p: ID!, $t: ID!) {
    startPaperAnswer(projectSurveyId: $p, testSubjectId: $t) { id status paper { answeredOn } } }`
  const { data, errors } = await graphqlAs<{ startPaperAnswer: { id: string } }>(db, person, document, {
    p: projectSurveyId,
    t: testSubjectId,
  })
  return { id: data?.startPaperAnswer.id ?? '', problem: errors?.[0]?.originalError }
}

async function entryOf(id: string, projectSurveyId = survey.id, person: Person = owner) {
  const document = `query ($p: ID!, $s: ID!, $a: ID!) { surveyAnswer(projectId: $p, projectSurveyId: $s,
    surveyAnswerId: $a) { paperEntry { refusal from to context } } }`
  const ids = { p: project.id, s: projectSurveyId, a: id }
  const { data } = await graphqlAs<{
    surveyAnswer: { paperEntry: { refusal: string | null; from: string; to: string; context: object } }
  }>(db, person, document, ids)
  return data?.surveyAnswer.paperEntry
}

test('members and other companies cannot enter paper answers', async () => {
  const { id, subject } = await issued()
  const member = await aMember(db, company, [project], { can_view_personal_data: true })
  const stranger = await aStranger(db)
  expect((await enter(member, id, { a: 1 })).problem).toMatchObject({ code: 'ADMIN_OR_OWNER_REQUIRED' })
  expect((await enter(stranger, id, { a: 1 })).problem).toMatchObject({ code: 'NOT_FOUND' })
  expect((await begin(member, voluntary.id, subject.id)).problem).toMatchObject({
    code: 'ADMIN_OR_OWNER_REQUIRED',
  })
  expect((await begin(stranger, voluntary.id, subject.id)).problem).toMatchObject({
    code: 'PROJECT_SURVEY_MISMATCH',
  })
  expect((await rowOf(subject.id)).answered_at).toBeNull()
})

test('answered, withdrawn and ended responses and wrong days are refused with the reason, and nothing is stored', async () => {
  const done = await issued()
  const sending = {
    surveyToken: done.surveyToken,
    device: 'phone',
    knownRevision: 0,
    language: 'ja',
    changes: changesOf({ a: 2 }),
  }
  expect((await graphqlAs(db, null, answering.complete, sending)).errors).toBeUndefined()
  expect((await enter(owner, done.id, { a: 1 })).problem).toMatchObject({ code: 'CONFLICT' })
  expect((await entryOf(done.id))?.refusal).toContain('送信済み')

  const gone = await issued()
  await db
    .updateTable('test_subject')
    .set({ status: 'withdrawn' })
    .where('id', '=', gone.subject.id)
    .execute()
  expect((await enter(owner, gone.id, { a: 1 })).problem).toMatchObject({ code: 'CONFLICT' })
  expect((await entryOf(gone.id))?.refusal).toContain('中止した被験者')

  const ended = await aProjectSurvey(db, project, version)
  const closed = await issued({}, ended)
  await db.updateTable('project_survey').set({ status: 'ended' }).where('id', '=', ended.id).execute()
  expect((await enter(owner, closed.id, { a: 1 })).problem).toMatchObject({ code: 'CONFLICT' })

  const open = await issued()
  const onDay = (day: string) => enter(owner, open.id, { a: 1 }, day)
  const refusedOn = { code: 'INVALID_INPUT', fields: [{ path: 'answeredOn' }] }
  expect((await onDay(dayOf(Date.now() + dayMs))).problem).toMatchObject(refusedOn)
  expect((await onDay(dayOf(Date.now() - 2 * dayMs))).problem).toMatchObject(refusedOn)
  expect((await enter(owner, open.id, {})).problem).toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ path: 'a' }],
  })
  expect((await enter(owner, open.id, { a: 99 })).problem).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await rowOf(open.subject.id)).toMatchObject({ via: 'link', status: 'waiting', paper_on: null })
})

test('a survey that asks who somebody is needs the permission', async () => {
  const identifying = await aSurveyVersion(
    db,
    company,
    surveyOfItems([{ type: 'text', linkId: 'name', text: { ja: '氏名' }, identifying: true }]),
  )

  const asked = await issued({}, await aProjectSurvey(db, project, identifying))
  const demand = (isOn: boolean) =>
    db
      .updateTable('company')
      .set({ personal_data_demands_second_factor: isOn })
      .where('id', '=', company.id)
      .execute()
  await demand(true)
  expect((await enter(owner, asked.id, { name: '山田' })).problem).toMatchObject({ code: 'CONFLICT' })
  await demand(false)
  const { entered } = await enter(owner, asked.id, { name: '山田' })
  expect(entered?.answers).toMatchObject({ name: { value: '山田' } })
  expect(JSON.stringify((await rowOf(asked.subject.id)).answers)).not.toContain('山田')
})

test('a paper completes the response, marked, dated and audited; answers begun by the link are in the history', async () => {
  const { id, subject, surveyToken } = await issued()
  const sending = { surveyToken, device: 'phone', knownRevision: 0, language: 'ja' }
  await graphqlAs(db, null, answering.save, { ...sending, changes: changesOf({ a: 9, note: '途中' }) })
  const { refusal, from, to } = (await entryOf(id)) ?? {}
  expect({ refusal, from, to }).toEqual({ refusal: null, from: today, to: today })

  const { entered } = await enter(owner, id, { a: 3 })
  expect(entered).toMatchObject({
    status: 'ANSWERED',
    isLate: false,
    answers: { a: { value: 3 } },
    paper: { answeredOn: today, enteredBy: owner.name },
  })
  expect(entered?.answers).not.toHaveProperty('note')
  const history = await db
    .selectFrom('survey_answer_history')
    .select(['address', 'before', 'device'])
    .where('survey_answer_id', '=', id)
    .where('kind', '=', 'replaced')
    .orderBy('address')
    .execute()
  expect(history).toMatchObject([
    { address: 'a', before: { value: 9 }, device: 'phone' },
    { address: 'note', before: { value: '途中' }, device: 'phone' },
  ])
  const events = await db
    .selectFrom('audit_event')
    .select('after')
    .where('action', '=', 'survey_answer.enter_paper')
    .where('target_id', '=', id)
    .execute()
  expect(events).toEqual([{ after: { test_subject_id: subject.id, paper_on: today } }])
  // The link still works, and says that the survey is answered.
  const { data } = await graphqlAs<{ publicSurvey: { state: string } }>(db, null, answering.open, {
    surveyToken,
  })
  expect(data?.publicSurvey.state).toBe('ANSWERED')
  const people = `query ($p: ID!, $s: ID!, $sent: ID!) { sentSurvey(projectId: $p, projectSurveyId: $s,
    sentSurveyId: $sent) { people { items { isOnPaper seconds } } } }`
  const { sent_survey_id } = await rowOf(subject.id)
  const shown = await graphqlAs(db, owner, people, { p: project.id, s: survey.id, sent: sent_survey_id })
  expect(shown.data).toMatchObject({
    sentSurvey: { people: { items: [{ isOnPaper: true, seconds: null }] } },
  })
})

test('a paper written in time is entered after closing, and is not late; one written later is refused', async () => {
  const { id, subject } = await issued()
  const opensAt = new Date(Date.now() - 20 * dayMs)
  const closesAt = new Date(Date.now() - 15 * dayMs)
  const window = { opens_at: opensAt, closes_at: closesAt }
  await db.updateTable('survey_answer').set(window).where('id', '=', id).execute()
  // The day that is offered first is one that is accepted.
  expect(await entryOf(id)).toMatchObject({
    from: dayOf(opensAt.getTime()),
    to: dayOf(closesAt.getTime() - 1),
  })
  expect((await enter(owner, id, { a: 3 }, dayOf(closesAt.getTime() + 2 * dayMs))).problem).toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ path: 'answeredOn' }],
  })
  const day = dayOf(opensAt.getTime() + dayMs)
  const { entered } = await enter(owner, id, { a: 3 }, day)
  expect(entered).toMatchObject({ isLate: false, paper: { answeredOn: day } })
  expect((await rowOf(subject.id)).context).toMatchObject({ today: day, now: `${day}T12:00` })
})

test("a voluntary paper has its own response: two clicks create one, and the subject's own answer is separate", async () => {
  const { id: subjectId } = await aTestSubject(db, { project_id: project.id, status: 'active' })
  expect((await begin(owner, survey.id, subjectId)).problem).toMatchObject({ code: 'CONFLICT' })
  const foreign = await aTestSubject(db, {
    project_id: (await aProject(db, { company_id: company.id })).id,
    status: 'active',
  })
  expect((await begin(owner, voluntary.id, foreign.id)).problem).toMatchObject({ code: 'CONFLICT' })

  const { id } = await begin(owner, voluntary.id, subjectId)
  expect((await begin(owner, voluntary.id, subjectId)).id).toBe(id)
  const day = dayOf(Date.now() - 30 * dayMs)
  expect((await enter(owner, id, { a: 5 }, day)).entered).toMatchObject({ paper: { answeredOn: day } })
  const next = await begin(owner, voluntary.id, subjectId)
  expect(next.id).not.toBe(id)
})

test('what cannot be typed stays on the paper: the rest is entered, and that somebody consented', async () => {
  const text = { ja: '設問' }
  const version = await aSurveyVersion(
    db,
    company,
    surveyOfItems([
      {
        type: 'consent',
        linkId: 'consent',
        text,
        body: text,
        textVersion: '1',
        signature: true,
        required: 'whenShown',
      },
      { type: 'photo', linkId: 'photo', text, required: 'whenShown' },
      { type: 'signature', linkId: 'sign', text, required: 'whenShown' },
      {
        type: 'number',
        linkId: 'after',
        text,
        enableWhen: { exists: { answer: 'photo' } },
        required: 'whenShown',
      },
      { type: 'number', linkId: 'n', text, required: 'whenShown' },
    ]),
  )
  const filed = await aProjectSurvey(db, project, version)
  const { id, subject } = await issued({}, filed)
  const boss = await anOwner(db, company)
  expect(await entryOf(id, filed.id, boss)).toMatchObject({ refusal: null })
  const without = await enter(boss, id, { n: 3 })
  expect(without.problem).toMatchObject({ code: 'INVALID_INPUT' })
  const consent = { accepted: true, textVersion: '1', at: `${today}T12:00:00+09:00` }
  const { entered, problem } = await enter(boss, id, { consent, n: 3 })
  expect(problem).toBeUndefined()
  expect(entered).toMatchObject({ status: 'ANSWERED', paper: { answeredOn: today } })
  expect(Object.keys(entered?.answers ?? {}).sort()).toEqual(['consent', 'n'])
  expect((await rowOf(subject.id)).via).toBe('paper')
})
