import { expect, test } from 'vitest'
import { aCompany, aProject, aTag, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { aClock, aTransport, dailyAt, deliveryContext, withAddress } from '../../../../testing/deliveries'
import { graphqlAs } from '../../../../testing/graphql'
import { aMember, anOwner } from '../../../../testing/people'
import { aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'
import { planSurveys } from './plan/plan-surveys'
import { sendMessages } from './send/send-messages'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id, status: 'active' })
const tag = await aTag(db, project)
const version = await aSurveyVersion(
  db,
  company,
  surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }]),
)
const values = { name: '朝の質問', kind: 'SCHEDULED', surveyVersionId: version.id }
const everyone = { everyone: true, tagIds: [], subjectIds: [], exceptTagIds: [], exceptSubjectIds: [] }
const text = { subject: '{アンケート名}', body: '{氏名} {回答リンク}' }

async function run<T>(document: string, variables: object, by = owner, at = new Date()) {
  const { data, errors } = await graphqlAs<{ it: T }>(db, by, document, { ...variables }, { now: () => at })
  if (errors?.[0]) throw errors[0].originalError ?? errors[0]
  if (!data) throw new Error('There is no answer.')
  return data.it
}
interface Made {
  id: string
  status: string
  scheduleText: string | null
  targetCount: number
}
const create = (input: object, by = owner) =>
  run<Made>(
    `mutation ($p: ID!, $input: ProjectSurveyInput!) { it: createProjectSurvey(projectId: $p, input: $input) {
      id status scheduleText targetCount schedule delivery messages channel limitPerDay } }`,
    { p: project.id, input: { ...values, ...input } },
    by,
  )
const act = (name: string, id: string, at = new Date()) =>
  run<number>(`mutation ($ids: [ID!]!) { it: ${name}(projectSurveyIds: $ids) }`, { ids: [id] }, owner, at)

test.each<[string, object, string]>([
  [
    'a schedule of another shape',
    { schedule: { ...dailyAt('07:00'), pattern: 'daily' } },
    'schedule.pattern',
  ],
  [
    'a schedule that never fires',
    {
      schedule: {
        ...dailyAt('07:00'),
        pattern: { kind: 'rule', rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', from: '2026-01-01' },
      },
    },
    'schedule',
  ],
  ['a time that is none', { schedule: dailyAt('25:00') }, 'schedule.times'],
  [
    'a window of no minutes',
    { schedule: dailyAt('07:00'), delivery: { window: { minutes: 0 } } },
    'delivery.window',
  ],
  [
    'a reminder after the window',
    { delivery: { window: { minutes: 60 }, reminders: [60] } },
    'delivery.reminders',
  ],
  ['reminders out of order', { delivery: { reminders: [30, 20] } }, 'delivery.reminders'],
  [
    'eleven reminders',
    { delivery: { reminders: Array.from({ length: 11 }, (_, i) => i + 1) } },
    'delivery.reminders',
  ],
  [
    'a condition on an answer',
    { delivery: { condition: { exists: { answer: 'n' } } } },
    'delivery.condition',
  ],
  [
    'a message without the link',
    { messages: { ja: { invitation: { ...text, body: 'x' } } } },
    'messages.ja.invitation.body',
  ],
  [
    'an unknown placeholder',
    { messages: { ja: { reminder: { ...text, subject: '{年齢}' } } } },
    'messages.ja.reminder.subject',
  ],
  ['a tag of nobody', { targets: { ...everyone, tagIds: [project.id] } }, 'targets.tagIds'],
  ['a limit of none a day', { kind: 'VOLUNTARY', limitPerDay: 0 }, 'limitPerDay'],
  ['a limit of what is sent', { limitPerDay: 2 }, 'limitPerDay'],
  ['a voluntary survey with a schedule', { kind: 'VOLUNTARY', schedule: dailyAt('07:00') }, 'schedule'],
])('%s is refused at its field', async (_, input, path) => {
  const refused = await create(input).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: expect.stringContaining(path) }] })
})

test('members change nothing', async () => {
  await expect(create({}, await aMember(db, company, [project]))).rejects.toMatchObject({
    code: 'ADMIN_OR_OWNER_REQUIRED',
  })
})

test('without a schedule it is active at once; with one it is a draft until started, and each step needs the right state', async () => {
  expect(await create({})).toMatchObject({ status: 'ACTIVE', scheduleText: null })
  const { id, ...made } = await create({ schedule: dailyAt('07:00'), channel: 'MAIL' })
  expect(made).toMatchObject({
    status: 'DRAFT',
    channel: 'MAIL',
    scheduleText: expect.stringContaining('07:00'),
  })
  await expect(act('pauseProjectSurveys', id)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(act('resumeProjectSurveys', id)).rejects.toMatchObject({ code: 'CONFLICT' })
  for (const step of ['start', 'pause', 'resume', 'end'])
    expect(await act(`${step}ProjectSurveys`, id)).toBe(1)
  await expect(act('startProjectSurveys', id)).rejects.toMatchObject({ code: 'CONFLICT' })
  const over = await create({ schedule: { ...dailyAt('07:00'), end: { kind: 'on', date: '2026-01-02' } } })
  await expect(act('startProjectSurveys', over.id)).rejects.toMatchObject({ code: 'CONFLICT' })
})

interface Preview {
  occurrences: object[]
  targetCount: number
  meetingCount: number | null
  change: object
  unreached: { reason: string; subjectCount: number; subjects: { id: string }[] }[]
}

test('a condition counts who meets it now, whom the channel does not reach, and what it takes back', async () => {
  const lab = await aProject(db, { company_id: company.id, status: 'active' })
  const morning = await aTag(db, lab)
  const [one, other, third] = await Promise.all(
    [1, 2, 3].map(() => aTestSubject(db, { project_id: lab.id, status: 'active' })),
  )
  if (!one || !other || !third) throw new Error('There is nobody.')
  await db
    .insertInto('test_subject_tag')
    .values([one, other].map(({ id }) => ({ test_subject_id: id, tag_id: morning.id })))
    .execute()
  await withAddress(db, one, 'one@s.example')
  const input = { ...values, schedule: dailyAt('07:00'), targets: everyone, channel: 'MAIL' }
  const { id } = await run<Made>(
    `mutation ($p: ID!, $input: ProjectSurveyInput!) { it: createProjectSurvey(projectId: $p, input: $input) { id } }`,
    { p: lab.id, input },
  )
  const at = new Date('2026-06-09T20:00:00Z')
  await act('startProjectSurveys', id, at)
  const preview = (given: object, testSubjectId: string | null = null) =>
    run<Preview>(
      `query ($p: ID!, $id: ID!, $input: ProjectSurveyInput, $s: ID) { it: schedulePreview(projectId: $p, projectSurveyId: $id,
        input: $input, testSubjectId: $s, from: "2026-06-10", to: "2026-06-10") { occurrences { subjectCount } targetCount meetingCount
        change { changed cancelled added kept } unreached { reason subjectCount subjects { id } } } }`,
      { p: lab.id, id, s: testSubjectId, input: { ...input, ...given } },
      owner,
      at,
    )
  expect(await preview({})).toMatchObject({
    targetCount: 3,
    meetingCount: null,
    unreached: [{ reason: 'no_address', subjectCount: 2 }],
  })
  const delivery = { window: { minutes: 60 }, condition: { tag: morning.name } }
  expect(await preview({ delivery })).toEqual({
    occurrences: [{ subjectCount: 2 }],
    targetCount: 3,
    meetingCount: 2,
    change: { changed: 0, cancelled: 30, added: 0, kept: 60 },
    unreached: [{ reason: 'no_address', subjectCount: 1, subjects: [{ id: other.id }] }],
  })
  // The calendar of one subject leaves the counts as they are.
  expect(await preview({ delivery }, third.id)).toMatchObject({
    occurrences: [],
    targetCount: 3,
    meetingCount: 2,
  })
  expect((await preview({ channel: 'NONE' })).unreached).toEqual([])
  expect((await preview({ channel: 'LINE' })).unreached).toEqual([
    { reason: 'no_channel', subjectCount: 3, subjects: [] },
  ])
  await db
    .insertInto('subject_channel')
    .values({
      company_id: company.id,
      test_subject_id: one.id,
      channel: 'mail',
      state: 'unsubscribed',
    })
    .execute()
  expect((await preview({ delivery })).unreached.map(({ reason }) => reason).sort()).toEqual([
    'no_address',
    'unsubscribed',
  ])
})

test('the preview says what would be sent, and what an edit changes; it is sent so; staff remind, close and revoke', async () => {
  const tagged = await aTestSubject(db, { project_id: project.id, status: 'active' })
  await aTestSubject(db, { project_id: project.id, status: 'active' })
  await aTestSubject(db, { project_id: project.id, status: 'withdrawn' })
  await db.insertInto('test_subject_tag').values({ test_subject_id: tagged.id, tag_id: tag.id }).execute()
  await withAddress(db, tagged, 'tagged@s.example')
  const input = {
    schedule: dailyAt('07:00'),
    targets: { ...everyone, everyone: false, tagIds: [tag.id] },
    channel: 'MAIL',
  }
  const { id, targetCount } = await create(input)
  expect(targetCount).toBe(1)
  const at = new Date('2026-06-09T20:00:00Z')
  await act('startProjectSurveys', id, at)
  const preview = (given: object | null) =>
    run<Preview>(
      `query ($p: ID!, $id: ID!, $input: ProjectSurveyInput) { it: schedulePreview(projectId: $p, projectSurveyId: $id, input: $input,
        from: "2026-06-09", to: "2026-06-11") { occurrences { key local at state subjectCount } targetCount perPersonPerWeek
        change { changed cancelled added kept } meetingCount unreached { reason subjectCount subjects { id } } } }`,
      { p: project.id, id, input: given },
      owner,
      at,
    )
  expect(await preview(null)).toMatchObject({
    targetCount: 1,
    occurrences: [
      { key: '2026-06-09T07:00', state: 'SKIPPED' },
      { key: '2026-06-10T07:00', state: 'PLANNED', subjectCount: 1, at: '2026-06-09T22:00:00.000Z' },
      { key: '2026-06-11T07:00', state: 'PLANNED' },
    ],
  })
  const changeOf = async (given: object) => (await preview({ ...values, ...input, ...given })).change
  const everybody = (await preview({ ...values, ...input, targets: everyone })).targetCount
  // The 163rd day of the schedule is the third from now.
  const shorter = { ...dailyAt('08:00'), end: { kind: 'after', count: 163 } }
  const [none, month] = [{ changed: 0, cancelled: 0, added: 0, kept: 0 }, 30]
  const same = { ...none, kept: month }
  expect(await changeOf({})).toEqual(same)
  expect(await changeOf({ schedule: dailyAt('08:00') })).toEqual({ ...none, changed: month })
  expect(await changeOf({ schedule: dailyAt('07:00', '21:00') })).toEqual({ ...same, added: month })
  expect(await changeOf({ schedule: shorter })).toEqual({ ...none, changed: 3, cancelled: month - 3 })
  expect(await changeOf({ targets: everyone })).toEqual({ ...same, added: month * (everybody - 1) })
  // Links are handed out from now on.
  expect(await changeOf({ schedule: null })).toEqual({ ...none, cancelled: month })
  expect(await changeOf({ closesAt: '2026-06-19T20:00:00Z' })).toEqual({
    ...none,
    cancelled: month - 10,
    kept: 10,
  })
  expect(await changeOf({ targets: { ...everyone, exceptTagIds: [tag.id] } })).toEqual({
    ...none,
    cancelled: month,
    added: month * (everybody - 1),
  })
  const { transport, sent } = aTransport()
  const context = deliveryContext(db, aClock('2026-06-09T22:00:00Z'), transport)
  await planSurveys(context)
  await sendMessages(context)
  expect(sent.map(({ to }) => to)).toEqual(['tagged@s.example'])
  // A condition that its receiver no longer meets takes back nothing of what was sent.
  const impossible = { window: { minutes: 60 }, condition: { tag: 'nobody has it' } }
  expect(await preview({ ...values, ...input, delivery: impossible })).toMatchObject({
    meetingCount: 0,
    occurrences: [{ local: '2026-06-10T07:00', state: 'SENT', subjectCount: 1 }],
  })
  const response = await db
    .selectFrom('survey_answer')
    .select(['id', 'sent_survey_id'])
    .where('project_survey_id', '=', id)
    .executeTakeFirstOrThrow()
  const soon = new Date('2026-06-09T22:30:00Z')
  const remind = () =>
    run<number>(
      'mutation ($id: ID!) { it: remindUnanswered(sentSurveyId: $id) }',
      { id: response.sent_survey_id },
      owner,
      soon,
    )
  // A second click within 10 minutes sends nothing.
  expect([await remind(), await remind()]).toEqual([1, 0])
  const later = deliveryContext(db, aClock('2026-06-09T22:31:00Z'), transport)
  await sendMessages(later)
  expect(sent).toHaveLength(2)
  const ids = [response.id]
  const links = await run<{ url: string }[]>(
    'mutation ($ids: [ID!]!) { it: surveyLinks(surveyAnswerIds: $ids) { url } }',
    { ids },
  )
  expect(sent[0]?.text).toContain(links[0]?.url ?? 'no link')
  expect(
    await run(
      'mutation ($id: ID!) { it: closeSentSurvey(sentSurveyId: $id) }',
      { id: response.sent_survey_id },
      owner,
      soon,
    ),
  ).toBe(true)
  await expect(remind()).rejects.toMatchObject({ code: 'CONFLICT' })
  const revoke = () =>
    run('mutation ($ids: [ID!]!) { it: revokeSurveyLinks(surveyAnswerIds: $ids) }', { ids })
  expect([await revoke(), await revoke()]).toEqual([1, 0])
})
