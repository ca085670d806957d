import { beforeAll, expect, test } from 'vitest'
import { Browser } from '../../../../../testing/browser'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { testPassword, testServer, withPassword } from '../../../../../testing/http'
import { aMember, anOwner, aStranger } from '../../../../../testing/people'
import { countQueries } from '../../../../../testing/query-count'
import { aSubjectDay } from '../../../../../testing/subject-day'
import { waitingForLocks } from '../../../../../testing/waiting'
import { setPersonalData } from '../../../studies/personal-data'

const database = await testDatabase()
const { db, pool } = database
const { url, config } = await testServer(database)
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id, target_subject_count: 150 })
const subject = await aTestSubject(db, { project_id: project.id, code: 'S-1' })
const device = await aDevice(db, { company_id: company.id, battery_percent: 80 })
await aLink(db, device, subject)
await aSubjectDay(db, subject, { local_date: '2026-11-20', steps: 4000 })
await setPersonalData(
  db,
  { companyId: company.id, encryptionKey: config.encryptionKey },
  { testSubjectId: subject.id, values: { name: '山田 花子' } },
  { actor: { kind: 'system' }, now: new Date() },
)

const people = {
  owner: new Browser(url),
  seesNames: new Browser(url),
  seesNoNames: new Browser(url),
  leaves: new Browser(url),
  stranger: new Browser(url),
}
const users = {
  owner: await withPassword(db, anOwner(db, company)),
  seesNames: await withPassword(db, aMember(db, company, [project], { can_view_personal_data: true })),
  seesNoNames: await withPassword(db, aMember(db, company, [project])),
  leaves: await withPassword(db, aMember(db, company, [project])),
  stranger: await withPassword(db, aStranger(db)),
}

beforeAll(async () => {
  for (const [name, { email }] of Object.entries(users)) {
    // Both objects are built with the same names above.
    await people[name as keyof typeof people].signIn(email, testPassword)
  }
})

const page = `query Page($projectId: ID!, $id: ID!) {
  monitoringSummary(projectId: $projectId) { activeSubjects targetSubjects }
  monitoringTable(projectId: $projectId) { codes batteryPercent stepsByDay }
  testSubject(testSubjectId: $id) { personalData { name } }
}`
const table =
  'query Table($projectId: ID!) { monitoringTable(projectId: $projectId) { codes batteryPercent } }'

interface Answer {
  readonly data: {
    readonly monitoringTable?: { codes: string[]; batteryPercent: number[] }
    readonly testSubject?: { personalData: object | null }
  } | null
  readonly errors?: { extensions: { code: string } }[]
}

const ask = async (browser: Browser, document = table): Promise<Answer> =>
  (await browser.gql(document, { projectId: project.id, id: subject.id })).json() as Promise<Answer>

/** The answer to a request that began to read the project before the other changes. */
async function begunBefore<T>(first: () => Promise<T>, meanwhile: () => Promise<void>): Promise<T> {
  const holder = await pool.connect()
  try {
    await holder.query('begin; lock table subject_day in access exclusive mode')
    const begun = first()
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    // Its other statements, which wait for no lock, have read the old values.
    await others()
    await meanwhile()
    await holder.query('commit')
    return await begun
  } finally {
    holder.release()
  }
}

/** Other requests are answered while the earlier one has come as far as it can. */
async function others(): Promise<void> {
  for (let i = 0; i < 5; i++) await people.seesNoNames.gql('{ viewer { id } }')
}

test('concurrent viewers with different permissions each get their own answer', async () => {
  const [owner, seesNames, seesNoNames, stranger] = await Promise.all([
    ask(people.owner, page),
    ask(people.seesNames, page),
    ask(people.seesNoNames, page),
    ask(people.stranger, page),
  ])

  const listed = { codes: ['S-1'], batteryPercent: [80] }
  const named = { personalData: { name: '山田 花子' } }
  expect(owner?.data).toMatchObject({ monitoringTable: listed, testSubject: named })
  expect(seesNames?.data).toMatchObject({ monitoringTable: listed, testSubject: named })
  expect(seesNoNames?.data?.monitoringTable).toMatchObject(listed)
  expect(JSON.stringify(seesNoNames)).not.toContain('山田')
  expect(stranger?.data ?? null).toBeNull()
  expect(JSON.stringify(stranger)).not.toMatch(/S-1|山田|4000/)
})

test('a write after a read has begun is seen by later requests', async () => {
  let later: Promise<Answer> | undefined
  const begun = await begunBefore(
    () => ask(people.owner),
    async () => {
      await db.updateTable('device').set({ battery_percent: 3 }).where('id', '=', device.id).execute()
      later = ask(people.seesNames)
      await others()
    },
  )

  expect(begun.data?.monitoringTable?.batteryPercent).toEqual([80])
  expect((await later)?.data?.monitoringTable?.batteryPercent).toEqual([3])
})

test('somebody taken off the project while others read it is refused', async () => {
  let refused: Answer | undefined
  const begun = await begunBefore(
    () => ask(people.owner),
    async () => {
      await db.deleteFrom('project_member').where('user_id', '=', users.leaves.id).execute()
      refused = await ask(people.leaves)
    },
  )

  expect(begun.data?.monitoringTable?.codes).toEqual(['S-1'])
  expect(refused?.data ?? null).toBeNull()
  expect(refused?.errors?.[0]?.extensions.code).toBe('PROJECT_COMPANY_MISMATCH')
})

test("a request after a change of the project's settings does not get the old ones", async () => {
  const days = 'query Days($projectId: ID!) { monitoringTable(projectId: $projectId) { today } }'
  const moveTo = (time_zone: string) =>
    db.updateTable('project').set({ time_zone }).where('id', '=', project.id).execute()
  const answers: Promise<Answer>[] = []
  await moveTo('Pacific/Kiritimati')
  await begunBefore(
    () => ask(people.owner, days),
    async () => {
      answers.push(ask(people.seesNames, days))
      await others()
      await moveTo('Pacific/Pago_Pago')
      answers.push(ask(people.seesNoNames, days))
      await others()
    },
  )
  await moveTo('Asia/Tokyo')

  // The same instants are 25 hours apart.
  const [before, after] = await Promise.all(answers)
  expect(before?.data?.monitoringTable).toHaveProperty('today')
  expect(after?.data?.monitoringTable).not.toEqual(before?.data?.monitoringTable)
})

test('a project is read once for all concurrent requests', async () => {
  const viewers = [users.owner, users.seesNames, users.seesNoNames]
  const variables = { projectId: project.id, id: subject.id }
  const one = await countQueries(db, (counted) => graphqlAs(counted, users.owner, table, variables))
  const all = await countQueries(db, async (counted, queries) => {
    const read = (viewer: (typeof viewers)[number]) => graphqlAs(counted, viewer, table, variables)
    let later: Promise<unknown>[] = []
    await begunBefore(
      () => read(users.owner),
      async () => {
        const before = queries.sent
        later = viewers.map(read)
        // Each may see the project, and waits for the next read of it.
        await expect.poll(() => queries.answeredAfter(before)).toBe(viewers.length)
        await others()
      },
    )
    await Promise.all(later)
  })

  // The others share the read after the first one, and only their permission is checked.
  expect(all).toBe(2 * one + viewers.length - 1)
})
