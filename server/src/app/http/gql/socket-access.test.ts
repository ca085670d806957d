import { type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '../../../../testing/browser'
import { aCompany, aProject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../testing/http'
import { aMember, anAdmin, anOwner } from '../../../../testing/people'
import { newsOf, openSocket, tellUntil } from '../../../../testing/socket'
import type { Tables } from '../../../platform/tables'

// Two servers, like two processes: the sockets of one learn of changes in the other only by NOTIFY.
const database = await testDatabase()
const { db } = database
const never = 3_600_000
const env = { KANSOKU_SECRET: 'one-secret-for-both-of-32-characters' }
const here = await testServer(database, { sessionCheckMs: never, env })
const there = await testServer(database, { sessionCheckMs: never, env })
const company = await aCompany(db, { code: 'SOCKETS' })
const project = await aProject(db, { company_id: company.id })
const owner = new Browser(here.url)
const admin = new Browser(here.url)

beforeAll(async () => {
  const person = await withPassword(db, anOwner(db, company))
  await owner.signIn(person.email, testPassword)
  await admin.signIn((await withPassword(db, anAdmin(db))).email, testPassword)
})

type Person = Awaited<ReturnType<typeof anOwner>>

/** The person signs in on one server and has a socket on the other. */
async function listening(made: Promise<Person>) {
  const person = await withPassword(db, made)
  const browser = new Browser(here.url)
  await browser.signIn(person.email, testPassword)
  const socket = openSocket(there.url, browser.token)
  await socket.connected
  return { person, browser, ...socket }
}

async function done(by: Browser, mutation: string): Promise<void> {
  const answer = (await (await by.gql(`mutation { ${mutation} }`)).json()) as { errors?: unknown }
  expect(answer.errors).toBeUndefined()
}

const asMember = () => aMember(db, company, [project])
const asOwner = () => anOwner(db, company)

describe('an open socket is closed at once, also by another process, when', () => {
  test('an owner becomes a member', async () => {
    const { person, closed } = await listening(asOwner())
    await done(owner, `updateUser(userId: "${person.id}", input: { name: "降格 者", role: MEMBER }) { id }`)
    expect(await closed).toBe(4401)
  })

  test('its user is suspended', async () => {
    const { person, closed } = await listening(asMember())
    await done(owner, `suspendUser(userId: "${person.id}") { id }`)
    expect(await closed).toBe(4401)
  })

  test('its user is removed', async () => {
    const { person, closed } = await listening(asMember())
    await done(owner, `removeUser(userId: "${person.id}")`)
    expect(await closed).toBe(4401)
  })

  test('a member is taken off a project, or gets other permissions there', async () => {
    const changed = await listening(asMember())
    const gone = await listening(asMember())
    const of = ({ person }: typeof gone) => `projectId: "${project.id}", userId: "${person.id}"`
    await done(owner, `setProjectMember(${of(changed)}, canExport: true, canViewPersonalData: false) { id }`)
    await done(owner, `removeProjectMember(${of(gone)}) { id }`)
    expect([await changed.closed, await gone.closed]).toEqual([4401, 4401])
  })

  test('the password is changed elsewhere; it stays open where it was changed', async () => {
    const { person, browser, client } = await listening(asOwner())
    const elsewhere = new Browser(here.url)
    await elsewhere.signIn(person.email, testPassword)
    const other = openSocket(there.url, elsewhere.token)
    await other.connected
    const passwords = `currentPassword: "${testPassword}", newPassword: "another-horse-battery"`
    await done(browser, `changePassword(${passwords})`)

    expect(await other.closed).toBe(4401)
    await expect(heard(client)).resolves.toMatchObject({ data: { monitoringChanged: {} } })
  })

  test('the second factor is reset, or its user is signed out everywhere', async () => {
    const people = [await listening(asMember()), await listening(asMember())] as const
    await done(owner, `resetUserSecondFactor(userId: "${people[0].person.id}") { id }`)
    await done(owner, `signOutUser(userId: "${people[1].person.id}") { id }`)
    expect([await people[0].closed, await people[1].closed]).toEqual([4401, 4401])
  })

  test('its company is suspended; those of others stay open', async () => {
    const elsewhere = await aCompany(db, { code: 'STOPPED' })
    const theirs = await listening(anOwner(db, elsewhere))
    const ours = await listening(asOwner())
    await done(admin, `suspendCompany(companyId: "${elsewhere.id}", confirmedCode: "STOPPED") { id }`)
    expect(await theirs.closed).toBe(4401)
    await expect(heard(ours.client)).resolves.toMatchObject({ data: { monitoringChanged: {} } })
  })
})

describe('where the word of it is lost', () => {
  const silently = (work: (tx: Kysely<Tables>) => Promise<unknown>) =>
    db.transaction().execute(async (tx) => {
      await sql`alter table app_user disable trigger app_user_access`.execute(tx)
      await work(tx)
      await sql`alter table app_user enable trigger app_user_access`.execute(tx)
    })

  test('a demoted or suspended user hears nothing more, and begins nothing more', async () => {
    const { person, client, closed } = await listening(asOwner())
    const news = heard(client)
    await expect(news).resolves.toMatchObject({ data: { monitoringChanged: {} } })
    await silently((tx) =>
      tx.updateTable('app_user').set({ role: 'MEMBER' }).where('id', '=', person.id).execute(),
    )
    await expect(heard(client)).resolves.toMatchObject({
      errors: [{ extensions: { code: 'PROJECT_COMPANY_MISMATCH' } }],
    })
    await silently((tx) =>
      tx.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', person.id).execute(),
    )
    const refused = heard(client).catch(() => {})
    expect(await closed).toBe(4401)
    await refused
  })

  test('a subscription that was open before ends with the first event that its user may not hear', async () => {
    const { person, client } = await listening(asOwner())
    const events = client.iterate({ query: newsOf(project.id) })
    const first = events.next()
    await tellUntil(db, project.id, first)
    await silently((tx) =>
      tx.updateTable('app_user').set({ role: 'MEMBER' }).where('id', '=', person.id).execute(),
    )
    const second = events.next()
    const ended = second.then(
      ({ value }) => value,
      (refusal: unknown) => refusal,
    )
    await tellUntil(db, project.id, ended)
    expect(JSON.stringify(await ended)).not.toContain('"data":{"monitoringChanged":{')
  })
})

/** The first event of a new subscription on this socket. */
async function heard(client: ReturnType<typeof openSocket>['client']) {
  const first = client.iterate({ query: newsOf(project.id) }).next()
  await tellUntil(db, project.id, first)
  return (await first).value
}
