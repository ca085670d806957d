import { expect, test } from 'vitest'
import { aDevice, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'
import type { Problem } from '../../../../platform/problem'
import { textIn } from '../../../../platform/words'
import { recentRunsOf } from '../../../studies/run'
import { createDevice } from '../edit/create-device'
import { linkDevice } from './link-device'

const { db } = await testDatabase()
const project = await aProject(db)
const company = { id: project.company_id }
const first = await aTestSubject(db, { project_id: project.id, code: 'S-先' })
const second = await aTestSubject(db, { project_id: project.id, code: 'S-後' })
const writeContext = { actor: { kind: 'system' }, now: new Date('2026-04-01T00:00:00Z') } as const

function wear(device: { id: string }, subject: { id: string }, from: string, to: string | null = null) {
  return {
    companyId: company.id,
    deviceId: device.id,
    testSubjectId: subject.id,
    from: new Date(from),
    to: to === null ? null : new Date(to),
  }
}

test('a device that somebody wears cannot be given to another, and the refusal says who has it', async () => {
  const device = await aDevice(db, { company_id: company.id, code: 'FB-01' })
  await linkDevice(db, wear(device, first, '2026-04-01T00:00:00Z'), writeContext)

  const refusal = await linkDevice(db, wear(device, second, '2026-05-01T00:00:00Z'), writeContext).catch(
    (error: Problem) => error,
  )
  expect(refusal).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/「FB-01」は、2026年4月1日からいまも被験者「S-先」/),
  })
  expect(textIn((refusal as Problem).said ?? '', 'en')).toBe(
    'The device “FB-01” is linked to the subject “S-先” from 2026/04/01 until now. End that link first.',
  )
})

test('exactly one of two people who give one device away at once does', async () => {
  const device = await aDevice(db, { company_id: company.id })
  const both = await Promise.allSettled([
    linkDevice(db, wear(device, first, '2026-04-01T00:00:00Z'), writeContext),
    linkDevice(db, wear(device, second, '2026-04-01T00:00:00Z'), writeContext),
  ])

  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a link that ends before it begins is refused', async () => {
  const device = await aDevice(db, { company_id: company.id })
  const backwards = wear(device, first, '2026-04-02T00:00:00Z', '2026-04-01T00:00:00Z')

  await expect(linkDevice(db, backwards, writeContext)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('a device goes to the next person at the very instant the last one gave it back', async () => {
  const device = await createDevice(
    db,
    { company_id: company.id, code: 'FB-02', provider: 'fitbit' },
    writeContext,
  )
  await linkDevice(db, wear(device, first, '2026-04-01T00:00:00Z', '2026-04-10T03:00:00Z'), writeContext)
  await linkDevice(db, wear(device, second, '2026-04-10T03:00:00Z'), writeContext)

  const owner = await anOwner(db, company)
  const wornBy = (id: string) =>
    graphqlAs(db, owner, 'query W($id: ID!) { testSubject(testSubjectId: $id) { device { code } } }', { id })
  expect((await wornBy(second.id)).data).toEqual({ testSubject: { device: { code: 'FB-02' } } })
  const events = await db.selectFrom('audit_event').selectAll().where('target_id', '=', device.id).execute()
  expect(events.map((event) => event.action).sort()).toEqual(['device.create', 'device.link', 'device.link'])
})

const runsFor = async ({ id }: { id: string }) => {
  const runs = await recentRunsOf(db, [id], new Date())
  return runs.map(({ kind, state, project_id, request }) => ({ kind, state, project_id, request }))
}

test('a link that reaches into the past has the data of that time given to its subject, a link to come does not', async () => {
  const device = await aDevice(db, { company_id: company.id })
  await linkDevice(db, wear(device, first, '2026-03-01T00:00:00Z', '2026-03-05T00:00:00Z'), writeContext)
  await linkDevice(db, wear(device, second, '2026-04-01T00:00:00Z'), writeContext)

  expect(await runsFor(device)).toEqual([
    {
      kind: 'reattribute-device',
      state: 'queued',
      project_id: first.project_id,
      request: { from: '2026-03-01T00:00:00.000Z', to: '2026-03-05T00:00:00.000Z', lostBy: [] },
    },
  ])
})

test('a link that is taken back leaves nothing to do', async () => {
  const device = await aDevice(db, { company_id: company.id })
  const linking = db.transaction().execute(async (tx) => {
    await linkDevice(tx, wear(device, first, '2026-03-01T00:00:00Z'), writeContext)
    throw new Error('taken back')
  })

  await expect(linking).rejects.toThrow('taken back')
  expect(await runsFor(device)).toEqual([])
})

test('a device that is made and linked in one act has measured nothing yet', async () => {
  const device = await createDevice(
    db,
    { company_id: company.id, code: 'FB-03', provider: 'fitbit' },
    writeContext,
  )
  await linkDevice(db, wear(device, first, '2026-03-01T00:00:00Z'), writeContext)

  expect(await runsFor(device)).toEqual([])
})
