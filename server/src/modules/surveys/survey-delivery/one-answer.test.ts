import { expect, test } from 'vitest'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { aClock, aTransport, dailyAt } from '../../../../testing/deliveries'
import { deliveryStudies } from '../../../../testing/delivery-study'
import { graphqlAs, testConfig } from '../../../../testing/graphql'
import { anOwner } from '../../../../testing/people'
import { answering, aSurveyVersion, changesOf, surveyOfItems } from '../../../../testing/surveys'
import { publicKeyHash, publicKeyOf } from '../../people/test-subject'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const definition = surveyOfItems([
  { type: 'number', linkId: 'n', text: { ja: '数' } },
  { type: 'number', linkId: 'm', text: { ja: '別の数' } },
  { type: 'text', linkId: 'who', text: { ja: '名前' }, identifying: true },
])
const version = await aSurveyVersion(db, company, definition)
const { aStudy, run } = deliveryStudies(db, company, version)
const tokyo = (time: string) => `2026-06-10T${time}:00+09:00`
const at = (time: string) => ({ now: () => new Date(tokyo(time)) })

/** A delivery at 07:00 with an hour to answer, reminders after 20 and 40 minutes, and one subject. */
async function aMorning() {
  const study = await aStudy(
    { reminders: [20, 40] },
    { schedule: JSON.stringify(dailyAt('07:00')), sends_from: new Date(tokyo('06:00')) },
  )
  const subject = await study.subject('morning@s.example')
  const mail = aTransport()
  const clock = aClock(tokyo('06:00'))
  const passing = (from: string, to: string) =>
    run({ clock, transport: mail.transport }, tokyo(from), tokyo(to))
  const issueLinks = async (time: string) => {
    const { data, errors } = await graphqlAs<{
      it: { sentSurveyId: string | null; items: { url: string }[]; withheld: { reason: string }[] }
    }>(
      db,
      owner,
      `mutation ($id: ID!, $s: [ID!]!) { it: issueSurveyLinks(projectSurveyId: $id, testSubjectIds: $s) {
        sentSurveyId items { url } withheld { reason } } }`,
      { id: study.survey.id, s: [subject.id] },
      at(time),
    )
    if (errors?.[0]) throw errors[0]
    return data?.it
  }
  const tokenOf = (url: string | undefined) => /\/survey\/([\w-]{32})/.exec(url ?? '')?.[1] ?? ''
  const mailed = () => tokenOf(mail.sent[0]?.text)
  const people = async (sentSurveyId: string, time: string) => {
    const { data } = await graphqlAs<{ it: { people: { items: object[] } } }>(
      db,
      owner,
      `query ($p: ID!, $q: ID!, $id: ID!) { it: sentSurvey(projectId: $p, projectSurveyId: $q, sentSurveyId: $id) { people { items { state reason reminders reminderReason } } } }`,
      { p: study.project.id, q: study.survey.id, id: sentSurveyId },
      at(time),
    )
    return data?.it.people.items
  }
  return { study, subject, mail, passing, issueLinks, tokenOf, mailed, people }
}

const send = (
  which: 'save' | 'complete',
  surveyToken: string,
  values: Record<string, unknown>,
  time: string,
  device = 'd',
  knownRevision = 0,
) =>
  graphqlAs<Record<string, { revision?: number }>>(
    db,
    null,
    answering[which],
    {
      surveyToken,
      device,
      knownRevision,
      language: 'ja',
      changes: changesOf(values, new Date(tokyo(time)).toISOString()),
    },
    at(time),
  )
const stateOf = async (surveyToken: string, time: string) =>
  (
    await graphqlAs<{ publicSurvey: { state: string } | null }>(
      db,
      null,
      answering.open,
      { surveyToken },
      at(time),
    )
  ).data?.publicSurvey?.state

async function offered(testSubjectId: string, time: string) {
  const key = publicKeyOf(testConfig.secret, testSubjectId, 0)
  await db
    .updateTable('test_subject')
    .set({ public_key_hash: publicKeyHash(key) })
    .where('id', '=', testSubjectId)
    .execute()
  const lists = await graphqlAs<{ it: { open: { token: string }[] } }>(
    db,
    null,
    'query ($key: String!) { it: publicSurveyLists(testSubjectKey: $key) { open { token } } }',
    { key },
    at(time),
  )
  return lists.data?.it.open
}

test('a link that is handed out after the mail is the mail’s: answered by it, nothing reminds any more', async () => {
  const { study, mail, passing, issueLinks, tokenOf, mailed, people } = await aMorning()
  await passing('06:58', '07:01')
  const handed = await issueLinks('07:05')
  expect(tokenOf(handed?.items[0]?.url)).toBe(mailed())
  expect(await study.responses()).toHaveLength(1)
  await send('complete', tokenOf(handed?.items[0]?.url), { n: 1, m: 2, who: 'a' }, '07:06')
  await passing('07:19', '07:45')
  expect(mail.sent).toHaveLength(1)
  expect(await people(handed?.sentSurveyId ?? '', '07:45')).toEqual([
    { state: 'ANSWERED', reason: null, reminders: 0, reminderReason: 'answered' },
  ])
  // The occurrence has its answer; another link would ask for a second one.
  expect(await issueLinks('07:46')).toEqual({
    sentSurveyId: null,
    items: [],
    withheld: [{ reason: '今回の分は回答済みです。' }],
  })
  // With nothing open it is a response of its own.
  expect((await issueLinks('08:30'))?.items).toHaveLength(1)
  expect(await study.responses()).toHaveLength(2)
  await study.stop()
})

test('a link that was handed out before the mail leads to the occurrence while that is open', async () => {
  const { study, subject, mail, passing, issueLinks, tokenOf, mailed, people } = await aMorning()
  const handed = await issueLinks('06:30')
  const token = tokenOf(handed?.items[0]?.url)
  expect(await stateOf(token, '06:40')).toBe('OPEN')
  await passing('06:58', '07:01')
  expect(mailed()).not.toBe(token)
  // The subject's own list offers it once.
  expect(await offered(subject.id, '07:02')).toEqual([{ token: mailed() }])
  await send('complete', token, { n: 1, m: 2, who: 'a' }, '07:05')
  expect([await stateOf(token, '07:06'), await stateOf(mailed(), '07:06')]).toEqual(['ANSWERED', 'ANSWERED'])
  await passing('07:19', '07:45')
  expect(mail.sent).toHaveLength(1)
  expect(await people(handed?.sentSurveyId ?? '', '07:45')).toMatchObject([
    { state: 'REVOKED', reason: 'merged' },
  ])
  const responses = await study.responses()
  const occurrence = responses.find(({ merged_into }) => merged_into === null)
  expect(await people(occurrence?.sent_survey_id ?? '', '07:45')).toMatchObject([{ state: 'ANSWERED' }])
  expect(responses.filter(({ answered_at }) => answered_at)).toHaveLength(1)
  await study.stop()
})

test('an empty link of an earlier version leads to the occurrence of the newer one, and the list offers that once', async () => {
  const { study, subject, passing, issueLinks, tokenOf, mailed } = await aMorning()
  const token = tokenOf((await issueLinks('06:30'))?.items[0]?.url)
  const newer = await aSurveyVersion(db, company, definition)
  await db
    .updateTable('project_survey')
    .set({ survey_version_id: newer.id })
    .where('id', '=', study.survey.id)
    .execute()
  await passing('06:58', '07:01')
  expect(await offered(subject.id, '07:02')).toEqual([{ token: mailed() }])
  await send('complete', token, { n: 1, m: 2, who: 'a' }, '07:05')
  expect((await study.responses()).filter(({ answered_at }) => answered_at)).toMatchObject([
    { survey_version_id: newer.id },
  ])
  await study.stop()
})

test('half answered by both links, nothing is lost: the later answer counts, the other one is in the history', async () => {
  const { study, passing, issueLinks, tokenOf, mailed } = await aMorning()
  const token = tokenOf((await issueLinks('06:30'))?.items[0]?.url)
  // On paper's phone before the mail, at home by the mail.
  await send('save', token, { n: 1, who: '花子' }, '06:40', 'phone')
  await passing('06:58', '07:01')
  await send('save', mailed(), { n: 5, m: 7 }, '07:05', 'tablet')
  // The phone goes on, knowing nothing of the tablet.
  const saved = await send('save', token, { who: '山田 花子' }, '07:06', 'phone', 1)
  expect(saved.errors).toBeUndefined()
  expect((await send('complete', mailed(), {}, '07:07', 'tablet', 1)).errors).toBeUndefined()
  const [occurrence] = (await study.responses()).filter(({ merged_into }) => merged_into === null)
  const { data } = await graphqlAs<{ it: { answers: object } }>(
    db,
    owner,
    `query ($p: ID!, $q: ID!, $id: ID!) {
      it: surveyAnswer(projectId: $p, projectSurveyId: $q, surveyAnswerId: $id) { answers } }`,
    { p: study.project.id, q: study.survey.id, id: occurrence?.id },
  )
  const kept = data?.it.answers ?? {}
  expect(JSON.stringify(kept)).toContain('山田 花子')
  expect(kept).toMatchObject({ n: { value: 5 }, m: { value: 7 } })
  const history = await db
    .selectFrom('survey_answer_history')
    .select(['address', 'before', 'device'])
    .where('survey_answer_id', '=', occurrence?.id ?? '')
    .where('kind', '=', 'replaced')
    .execute()
  expect(history).toEqual([{ address: 'n', before: expect.objectContaining({ value: 1 }), device: 'phone' }])
  await study.stop()
})

test('what was half answered by an issued link goes to the history where the occurrence is answered already', async () => {
  const { study, passing, issueLinks, tokenOf, mailed } = await aMorning()
  const token = tokenOf((await issueLinks('06:30'))?.items[0]?.url)
  await send('save', token, { n: 1 }, '06:40', 'phone')
  await passing('06:58', '07:01')
  await send('complete', mailed(), { n: 5, m: 7, who: 'a' }, '07:05', 'tablet')
  const late = await send('complete', token, { n: 1, m: 2, who: 'b' }, '07:06', 'phone')
  expect(late.errors).toBeUndefined()
  const responses = await study.responses()
  expect(responses.filter(({ answered_at }) => answered_at)).toHaveLength(1)
  const occurrence = responses.find(({ answered_at }) => answered_at)
  const history = await db
    .selectFrom('survey_answer_history')
    .select(['address', 'device'])
    .where('survey_answer_id', '=', occurrence?.id ?? '')
    .orderBy('address')
    .execute()
  expect(new Set(history.map(({ address }) => address))).toEqual(new Set(['m', 'n', 'who']))
  await study.stop()
})

test('both links at the same moment make one answer', async () => {
  const { study, passing, issueLinks, tokenOf, mailed } = await aMorning()
  const token = tokenOf((await issueLinks('06:30'))?.items[0]?.url)
  await send('save', token, { n: 1 }, '06:40', 'phone')
  await passing('06:58', '07:01')
  const both = await Promise.all(
    [token, mailed(), token, mailed()].map((one, place) =>
      send('complete', one, { n: place, m: 2, who: 'a' }, '07:05', `device ${place}`),
    ),
  )
  expect(both.flatMap(({ errors }) => errors ?? [])).toEqual([])
  expect((await study.responses()).filter(({ answered_at }) => answered_at)).toHaveLength(1)
  await study.stop()
})

test('who is written to so late that no reminder fits into the window is told so, instead of nothing', async () => {
  const { study, mail, passing, people } = await aMorning()
  // Nobody worked before.
  await passing('07:45', '08:05')
  expect(mail.sent).toHaveLength(1)
  const [response] = await study.responses()
  expect(await people(response?.sent_survey_id ?? '', '08:05')).toEqual([
    { state: 'EXPIRED', reason: null, reminders: 0, reminderReason: 'no_room' },
  ])
  await study.stop()
})

test('after an end by staff the column of reminders says what is true of each person', async () => {
  const { study, passing, mailed, people } = await aMorning()
  await study.subject('late@s.example')
  await passing('06:58', '07:25')
  await send('complete', mailed(), { n: 1, m: 2, who: 'a' }, '07:30')
  const [response] = await study.responses()
  const sentSurveyId = response?.sent_survey_id ?? ''
  const { errors } = await graphqlAs(
    db,
    owner,
    'mutation ($id: ID!) { it: closeSentSurvey(sentSurveyId: $id) }',
    { id: sentSurveyId },
    at('07:31'),
  )
  expect(errors).toBeUndefined()
  await passing('07:31', '08:05')
  // Both were reminded at 07:20; the reminder of 07:40 was still to come.
  expect(await people(sentSurveyId, '08:05')).toEqual(
    expect.arrayContaining([
      { state: 'ANSWERED', reason: null, reminders: 1, reminderReason: 'answered' },
      { state: 'EXPIRED', reason: null, reminders: 1, reminderReason: null },
    ]),
  )
})

const enterPaper = (id: string | undefined, answeredOn: string, time: string) =>
  graphqlAs<{ it: { id: string; status: string } }>(
    db,
    owner,
    `mutation ($id: ID!, $on: Date!, $answers: [AnswerChange!]!) {
      it: enterPaperAnswer(surveyAnswerId: $id, answeredOn: $on, language: "ja", answers: $answers) { id status } }`,
    {
      id,
      on: answeredOn,
      answers: Object.entries({ n: 1, m: 2, who: 'a' }).map(([address, value]) => ({
        address,
        answer: { value },
      })),
    },
    at(time),
  )

test.each([
  ['while its own response is empty', false],
  ['after its link was opened, which made it a part of the occurrence', true],
])('a paper that is entered at a link handed out before is the occurrence’s, %s', async (_, isMerged) => {
  const { study, mail, passing, issueLinks, tokenOf, people } = await aMorning()
  const handed = await issueLinks('06:30')
  const issued = (await study.responses())[0]
  await passing('06:58', '07:01')
  if (isMerged) expect(await stateOf(tokenOf(handed?.items[0]?.url), '07:02')).toBe('OPEN')
  const entered = await enterPaper(issued?.id, '2026-06-10', '07:05')
  expect(entered.errors).toBeUndefined()
  const responses = await study.responses()
  const occurrence = responses.find(({ merged_into }) => merged_into === null)
  expect(responses.filter(({ answered_at }) => answered_at)).toEqual([occurrence])
  expect(entered.data?.it).toEqual({ id: occurrence?.id, status: 'ANSWERED' })
  await passing('07:19', '07:45')
  expect(mail.sent).toHaveLength(1)
  expect(await people(occurrence?.sent_survey_id ?? '', '07:45')).toMatchObject([
    { state: 'ANSWERED', reminderReason: 'answered' },
  ])
  // A second paper, or the same one again, makes no second answer.
  const again = await enterPaper(issued?.id, '2026-06-10', '07:46')
  expect(again.errors?.[0]?.message).toContain('送信済み')
  expect((await study.responses()).filter(({ answered_at }) => answered_at)).toHaveLength(1)
  await study.stop()
})

test('a paper of a day before the occurrence is the handed-out link’s own', async () => {
  const { study, mail, passing, issueLinks } = await aMorning()
  await issueLinks('06:30')
  const issued = (await study.responses())[0]
  await db
    .updateTable('sent_survey')
    .set({ opens_at: new Date('2026-06-09T12:00:00+09:00') })
    .where('id', '=', issued?.sent_survey_id ?? '')
    .execute()
  await passing('06:58', '07:01')
  const { data, errors } = await enterPaper(issued?.id, '2026-06-09', '07:05')
  expect(errors).toBeUndefined()
  expect(data?.it.id).toBe(issued?.id)
  await passing('07:19', '07:45')
  // The occurrence still waits for its answer.
  expect(mail.sent).toHaveLength(3)
  await study.stop()
})

test('with the window over, or closed by staff, an issued link is its own', async () => {
  const { study, passing, issueLinks, tokenOf } = await aMorning()
  const token = tokenOf((await issueLinks('06:30'))?.items[0]?.url)
  await passing('06:58', '07:01')
  expect(await stateOf(token, '08:30')).toBe('OPEN')
  await send('complete', token, { n: 1, m: 2, who: 'a' }, '08:31')
  const responses = await study.responses()
  expect(responses.map(({ answered_at, merged_into }) => [answered_at !== null, merged_into])).toEqual(
    expect.arrayContaining([
      [true, null],
      [false, null],
    ]),
  )
  await study.stop()
})
