import { expect, test } from 'vitest'
import { firstRule, noHours } from '../../../../../../engines/alert-rule'
import { aCompany, aProject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { aMember, anOwner } from '../../../../../testing/people'
import { Problem } from '../../../../platform/problem'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id })
const member = await aMember(db, company, [project])
const elsewhere = await aMember(db, company)
const now = () => new Date('2026-11-21T03:00:00Z')

const ask = (document: string, variables: Record<string, unknown>, person = owner) =>
  graphqlAs<Record<string, never>>(db, person, document, variables, { now })
const refusalOf = ({ errors }: Awaited<ReturnType<typeof ask>>) =>
  errors?.map(({ originalError }) => originalError).find((error) => error instanceof Problem)
const save = `mutation ($projectId: ID!, $userId: ID!, $hours: JSON!) {
  saveAlertHours(projectId: $projectId, userId: $userId, hours: $hours) { name hours reach } }`
const create = `mutation ($projectId: ID!, $input: AlertRuleInput!) {
  createAlertRule(projectId: $projectId, input: $input, state: ON) { id escalation escalationSentence } }`
const copy = `mutation ($ids: [ID!]!, $to: ID!) {
  copyAlertRules(alertRuleIds: $ids, toProjectId: $to) { escalation } }`
const workdays = { weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }
const input = (escalation?: object) => ({
  name: '装着の不足',
  definition: firstRule,
  notifiedUserIds: [],
  ...(escalation && { escalation }),
})

test('hours are owners’ to change, of people of the project', async () => {
  const hours = { ...noHours, duty: [workdays] }
  const given = { projectId: project.id, userId: member.id, hours }
  expect(refusalOf(await ask(save, given, member))?.code).toBe('ADMIN_OR_OWNER_REQUIRED')
  expect(refusalOf(await ask(save, { ...given, userId: elsewhere.id }))?.code).toBe('NOT_FOUND')
  const wrong = { ...hours, duty: [{ ...workdays, to: '09:00' }] }
  expect(refusalOf(await ask(save, { ...given, hours: wrong }))?.fields).toMatchObject([
    { path: 'hours.duty.0.to' },
  ])
  expect((await ask(save, given)).data).toEqual({
    saveAlertHours: { name: member.name, hours, reach: 'REACHED' },
  })
  const event = await db
    .selectFrom('audit_event')
    .select(['before', 'after'])
    .where('action', '=', 'alert_hours.update')
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({ before: { duty: '' }, after: { duty: '月〜金 09:00〜18:00' } })
})

test('everybody of the project is listed, with who has hours there still', async () => {
  const people = 'query ($projectId: ID!) { alertPeople(projectId: $projectId) { userId isOwner reach } }'
  const gone = await aMember(db, company, [project])
  await ask(save, { projectId: project.id, userId: gone.id, hours: { ...noHours, duty: [workdays] } })
  await db
    .updateTable('app_user')
    .set({ status: 'suspended', removed_at: now(), status_before_removal: 'active' })
    .where('id', '=', gone.id)
    .execute()
  const { data } = await ask(people, { projectId: project.id })
  const listed = (data as unknown as { alertPeople: { userId: string }[] }).alertPeople
  expect(listed).toHaveLength(3)
  expect(listed).toEqual(
    expect.arrayContaining([
      { userId: owner.id, isOwner: true, reach: 'REACHED' },
      { userId: member.id, isOwner: false, reach: 'REACHED' },
      { userId: gone.id, isOwner: false, reach: 'CLOSED' },
    ]),
  )
  expect(refusalOf(await ask(people, { projectId: project.id }, member))?.code).toBe(
    'ADMIN_OR_OWNER_REQUIRED',
  )
})

test('steps that cannot be are refused at their parts', async () => {
  const step = (afterMinutes: number, whom: string, userIds: string[] = []) => ({
    afterMinutes,
    whom,
    userIds,
  })
  const cases = [
    [[step(30, 'owner'), step(10, 'owner')], 'escalation.steps.1.afterMinutes'],
    [[step(0, 'users')], 'escalation.steps.0.userIds'],
    [[step(0, 'users', [elsewhere.id])], 'escalation.steps'],
  ] as const
  for (const [steps, path] of cases) {
    const refused = await ask(create, { projectId: project.id, input: input({ steps, onlyOnDuty: false }) })
    expect(refusalOf(refused)?.fields.map((field) => field.path)).toEqual([path])
  }
})

test('a rule without steps has none; a copy keeps them, and leaves people behind in another project', async () => {
  const plain = await ask(create, { projectId: project.id, input: input() })
  expect(plain.data).toMatchObject({
    createAlertRule: { escalation: { steps: [], onlyOnDuty: false }, escalationSentence: null },
  })
  const steps = [
    { afterMinutes: 0, whom: 'users', userIds: [member.id] },
    { afterMinutes: 60, whom: 'owner', userIds: [] },
  ]
  const made = await ask(create, { projectId: project.id, input: input({ steps, onlyOnDuty: true }) })
  const { id } = (made.data as unknown as { createAlertRule: { id: string } }).createAlertRule
  const other = await aProject(db, { company_id: company.id })
  expect((await ask(copy, { ids: [id], to: project.id })).data).toEqual({
    copyAlertRules: [{ escalation: { steps, onlyOnDuty: true } }],
  })
  expect((await ask(copy, { ids: [id], to: other.id })).data).toEqual({
    copyAlertRules: [{ escalation: { steps: steps.slice(1), onlyOnDuty: true } }],
  })
})
