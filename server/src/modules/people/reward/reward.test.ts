import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs, viewerFor } from '../../../../testing/graphql'
import { aMember, anAdmin, anOwner } from '../../../../testing/people'
import { aSubjectDay } from '../../../../testing/subject-day'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'
import { newId } from '../../../platform/postgres/ids'
import { asCompanyViewer } from '../../../platform/write/viewer'
import { earningsOf } from './earnings'
import { rewardFile } from './reward-file'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, {
  company_id: company.id,
  status: 'active',
  time_zone: 'Asia/Tokyo',
  valid_day_minutes: 600,
})
const definition = surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }])
const version = await aSurveyVersion(db, company, definition)
const survey = await aProjectSurvey(db, project, version)
const now = () => new Date('2026-11-10T03:00:00Z')
const projectId = project.id

const query = `query ($projectId: ID!, $month: Date!, $isPaid: Boolean, $offset: Int! = 0, $limit: Int! = 50) {
  rewards(projectId: $projectId, month: $month, isPaid: $isPaid, offset: $offset, limit: $limit) {
    isOver total paidYen unpaidYen items { code asked answered answerYen validDays days dayYen bonusYen totalYen paidAt }
  }
}`
const save =
  'mutation ($projectId: ID!, $input: RewardRuleInput!) { saveRewardRule(projectId: $projectId, input: $input) }'
const act = (name: string) =>
  `mutation ($projectId: ID!, $month: Date!, $ids: [ID!]!) { ${name}(projectId: $projectId, month: $month, testSubjectIds: $ids) }`
const paySeen = `mutation ($projectId: ID!, $month: Date!, $ids: [ID!]!, $seen: SeenRewardsInput!) {
  payRewards(projectId: $projectId, month: $month, testSubjectIds: $ids, seen: $seen) }`
const change = `query ($projectId: ID!, $input: RewardRuleInput!) {
  rewardRuleChange(projectId: $projectId, input: $input) { month subjectCount beforeYen afterYen } }`
const chosen = `query ($projectId: ID!, $month: Date!, $ids: [ID!]!) {
  chosenRewards(projectId: $projectId, month: $month, testSubjectIds: $ids) { unpaidCount unpaidYen paidCount } }`
const rule = {
  yenPerAnswer: 50,
  yenPerValidDay: 100,
  bonuses: [{ of: 'ANSWERS', atLeastPercent: 80, yen: 1000 }],
}

const run = (document: string, variables: object, person: Parameters<typeof graphqlAs>[1] = owner) =>
  graphqlAs<Record<string, unknown>>(db, person, document, { projectId, ...variables }, { now })
const codeOf = ({ errors }: Awaited<ReturnType<typeof run>>) =>
  (errors?.[0]?.originalError as { code?: string } | undefined)?.code

/** Responses that opened at noon of these days in Tokyo. */
async function responses(subjectId: string, days: readonly string[], answeredCount: number) {
  for (const [place, day] of days.entries()) {
    const sentId = newId()
    const opensAt = new Date(`${day}T03:00:00Z`)
    await db
      .insertInto('sent_survey')
      .values({
        id: sentId,
        company_id: company.id,
        project_id: projectId,
        project_survey_id: survey.id,
        survey_version_id: version.id,
        opens_at: opensAt,
        planned_for: opensAt,
      })
      .execute()
    await db
      .insertInto('survey_answer')
      .values({
        id: newId(),
        company_id: company.id,
        test_subject_id: subjectId,
        project_survey_id: survey.id,
        sent_survey_id: sentId,
        survey_version_id: version.id,
        opens_at: opensAt,
        ...(place < answeredCount && { status: 'answered', answered_at: opensAt, completed: '{}' }),
        token_hash: Buffer.from(newId()),
      })
      .execute()
  }
}

const hanako = await aTestSubject(db, {
  project_id: projectId,
  code: 'A1',
  status: 'active',
  enrolled_on: '2026-10-30',
})
const taro = await aTestSubject(db, {
  project_id: projectId,
  code: 'A2',
  status: 'active',
  enrolled_on: '2026-10-01',
})
// The last one opens on 1 November in Tokyo.
await responses(
  hanako.id,
  ['2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01'],
  4,
)
for (const [date, wear] of [
  ['2026-10-29', 900],
  ['2026-10-30', 600],
  ['2026-10-31', 599],
] as const) {
  await aSubjectDay(db, hanako, { local_date: date, wear_minutes: wear })
}

test('who saves amounts over newer ones is told, and nothing changes', async () => {
  const { id } = await aProject(db, { company_id: company.id })
  const seen = async () => {
    const { data } = await run(
      'query ($projectId: ID!) { rewardRule(projectId: $projectId) { yenPerAnswer updatedAt } }',
      {
        projectId: id,
      },
    )
    return data?.rewardRule as { yenPerAnswer: number; updatedAt: string }
  }
  const saveAt = (basedOn: string, yenPerAnswer: number) =>
    run(
      `mutation ($projectId: ID!, $input: RewardRuleInput!, $basedOn: DateTime) {
        saveRewardRule(projectId: $projectId, input: $input, basedOn: $basedOn) }`,
      { projectId: id, input: { ...rule, yenPerAnswer }, basedOn },
    )
  const { updatedAt } = await seen()
  expect((await saveAt(updatedAt, 100)).errors).toBeUndefined()
  // Another tab still shows what was before.
  expect(codeOf(await saveAt(updatedAt, 200))).toBe('STALE_EDIT')
  expect(await seen()).toMatchObject({ yenPerAnswer: 100 })
  expect((await saveAt((await seen()).updatedAt, 200)).errors).toBeUndefined()
})

test('shares are exact: 80 % of five are four, and nothing is reached where nobody was asked', () => {
  const bonus = {
    yenPerAnswer: 0,
    yenPerValidDay: 0,
    bonuses: [{ of: 'answers', atLeastPercent: 80, yen: 7 }],
  } as const
  const activity = { asked: 5, answeredOfAsked: 4, answered: 9, validDays: 0, days: 0 }
  expect(earningsOf(bonus, activity).bonusYen).toBe(7)
  expect(earningsOf(bonus, { ...activity, answeredOfAsked: 3 }).bonusYen).toBe(0)
  expect(earningsOf(bonus, { ...activity, asked: 0, answeredOfAsked: 0 }).bonusYen).toBe(0)
})

test('only owners of the company see, set and pay rewards', async () => {
  const elsewhere = await anOwner(db, await aCompany(db))
  for (const person of [null, await aMember(db, company), await anAdmin(db), elsewhere]) {
    expect(codeOf(await run(query, { month: '2026-10-01' }, person))).toBeDefined()
    expect(codeOf(await run(save, { input: rule }, person))).toBeDefined()
    expect(codeOf(await run(change, { input: rule }, person))).toBeDefined()
    expect(codeOf(await run(chosen, { month: '2026-10-01', ids: [hanako.id] }, person))).toBeDefined()
    const paying = await run(act('payRewards'), { month: '2026-10-01', ids: [hanako.id] }, person)
    expect(codeOf(paying)).toBeDefined()
  }
  const member = asCompanyViewer(viewerFor(await aMember(db, company)))
  const file = rewardFile({ db, now }, member, { projectId, month: '2026-10-01' }, 'ja')
  await expect(file).rejects.toMatchObject({ code: 'ADMIN_OR_OWNER_REQUIRED' })
  expect(await db.selectFrom('reward_payment').selectAll().execute()).toEqual([])
})

test('negative amounts, shares above 100 % and duplicate conditions are refused at their field', async () => {
  const [bonus] = rule.bonuses
  for (const input of [
    { ...rule, yenPerAnswer: -1 },
    { ...rule, yenPerValidDay: 1_000_001 },
    { ...rule, bonuses: [{ ...bonus, atLeastPercent: 101 }] },
    { ...rule, bonuses: [bonus, bonus] },
    { ...rule, bonuses: Array.from({ length: 11 }, (_, at) => ({ ...bonus, atLeastPercent: at + 1 })) },
  ]) {
    expect(codeOf(await run(save, { input }))).toBe('INVALID_INPUT')
  }
  expect(codeOf(await run(query, { month: '2026-10-02' }))).toBe('INVALID_INPUT')
})

test('the current month and future ones cannot be paid, and say so', async () => {
  expect((await run(query, { month: '2026-10-01' })).data?.rewards).toMatchObject({ isOver: true })
  for (const month of ['2026-11-01', '2026-12-01']) {
    expect((await run(query, { month })).data?.rewards).toMatchObject({ isOver: false })
    expect(codeOf(await run(act('payRewards'), { month, ids: [hanako.id] }))).toBe('CONFLICT')
  }
})

test('a month shows the earnings and reasons; once paid they are fixed, after a reversal they are computed again', async () => {
  expect((await run(save, { input: rule })).errors).toBeUndefined()
  const october = { month: '2026-10-01' }
  const earned = {
    code: 'A1',
    asked: 5,
    answered: 4,
    answerYen: 200,
    validDays: 1,
    days: 2,
    dayYen: 100,
    bonusYen: 1000,
    totalYen: 1300,
    paidAt: null,
  }
  const before = await run(query, october)
  expect(before.data?.rewards).toMatchObject({ total: 2, paidYen: 0, unpaidYen: 1300 })
  expect(before.data?.rewards).toHaveProperty('items.0', earned)
  expect((await run(query, { month: '2026-11-01' })).data?.rewards).toHaveProperty('items.0.asked', 1)

  // Somebody confirmed the figures before the last answer or payment: nothing is paid.
  const pay = (unpaidCount: number, unpaidYen: number) =>
    run(paySeen, { ...october, ids: [hanako.id], seen: { unpaidCount, unpaidYen } })
  for (const old of [await pay(1, 1250), await pay(2, 1300)]) {
    expect(codeOf(old)).toBe('CONFLICT')
    expect(old.errors?.[0]?.message).toContain('いまは未払いが1名、合計 1,300円です。')
  }
  expect((await run(query, october)).data?.rewards).toMatchObject({ paidYen: 0 })
  expect((await pay(1, 1300)).data).toEqual({ payRewards: 1 })
  expect((await pay(1, 1300)).data).toEqual({ payRewards: 0 })
  await run(act('takeBackRewardPayments'), { ...october, ids: [hanako.id] })

  const twice = await Promise.all([1, 2].map(() => run(act('payRewards'), { ...october, ids: [hanako.id] })))
  expect(twice.map(({ data }) => data?.payRewards).sort()).toEqual([0, 1])
  await run(save, { input: { ...rule, yenPerAnswer: 9999 } })
  const pageOf = async (values: object) => {
    const { data } = await run(query, { ...october, ...values })
    const page = data?.rewards as { total: number; items: { code: string }[] } | undefined
    return [page?.total, ...(page?.items ?? []).map(({ code }) => code)]
  }
  expect(await pageOf({ offset: 1, limit: 1 })).toEqual([2, 'A2'])
  expect(await pageOf({ isPaid: false })).toEqual([1, 'A2'])
  expect(await pageOf({ isPaid: true, offset: 1 })).toEqual([1])
  const paid = await run(query, { ...october, isPaid: true })
  expect(paid.data?.rewards).toMatchObject({
    total: 1,
    paidYen: 1300,
    unpaidYen: 0,
    items: [{ totalYen: 1300, paidAt: now().toISOString() }],
  })
  const viewer = asCompanyViewer(viewerFor(owner))
  const file = await rewardFile({ db, now }, viewer, { projectId, ...october }, 'ja')
  expect(file.name).toBe(`rewards-${project.code}-2026-10.csv`)
  expect(file.lines[0]).toContain('回答数,依頼数,回答の謝礼（円）,有効日数,参加日数,')
  expect(file.lines[1]).toBe('A1,2026/10,4,5,200,1,2,100,1000,1300,支払済み,2026/11/10 12:00:00\r\n')

  const ids = [hanako.id, taro.id]
  expect((await run(chosen, { ...october, ids })).data?.chosenRewards).toEqual({
    unpaidCount: 1,
    unpaidYen: 0,
    paidCount: 1,
  })

  expect((await run(act('takeBackRewardPayments'), { ...october, ids: [hanako.id] })).data).toEqual({
    takeBackRewardPayments: 1,
  })
  expect((await run(query, october)).data?.rewards).toHaveProperty('items.0.answerYen', 4 * 9999)
})

test('new amounts say beforehand which unpaid months they change; paid months and the current one are not among them', async () => {
  const own = await aProject(db, {
    company_id: company.id,
    time_zone: 'Asia/Tokyo',
    valid_day_minutes: 600,
  })
  const people = await Promise.all(
    ['B1', 'B2'].map((code) =>
      aTestSubject(db, { project_id: own.id, code, status: 'active', enrolled_on: '2026-08-01' }),
    ),
  )
  for (const person of people)
    for (const local_date of ['2026-08-05', '2026-08-06', '2026-10-05', '2026-11-05'])
      await aSubjectDay(db, person, { local_date, wear_minutes: 700 })
  const ofOwn = (document: string, variables: object = {}) =>
    run(document, { ...variables, projectId: own.id })
  const input = { yenPerAnswer: 0, yenPerValidDay: 100, bonuses: [] }
  const told = async (yenPerValidDay: number) =>
    (await ofOwn(change, { input: { ...input, yenPerValidDay } })).data?.rewardRuleChange
  const [august, october] = [
    { month: '2026-08-01', subjectCount: 2 },
    { month: '2026-10-01', subjectCount: 2 },
  ]
  expect(await told(100)).toEqual([
    { ...august, beforeYen: 0, afterYen: 400 },
    { ...october, beforeYen: 0, afterYen: 200 },
  ])
  expect((await ofOwn(query, { month: '2026-08-01' })).data?.rewards).toMatchObject({ unpaidYen: 0 })
  expect((await ofOwn(save, { input })).errors).toBeUndefined()
  expect(await told(100)).toEqual([])
  const ids = people.map(({ id }) => id)
  expect(
    (await ofOwn(act('payRewards'), { month: '2026-08-01', ids: ids.slice(0, 1) })).errors,
  ).toBeUndefined()
  expect((await ofOwn(act('payRewards'), { month: '2026-10-01', ids })).errors).toBeUndefined()
  expect(await told(250)).toEqual([{ ...august, subjectCount: 1, beforeYen: 200, afterYen: 500 }])
  expect(codeOf(await ofOwn(change, { input: { ...input, yenPerValidDay: -1 } }))).toBe('INVALID_INPUT')
})
