import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Balancer } from '../testing/balancer'
import { Browser } from '../testing/browser'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../testing/builders'
import { testDatabase } from '../testing/database'
import { databaseUrl } from '../testing/database-url'
import { testPassword, withPassword } from '../testing/http'
import { startLoad } from '../testing/office-load'
import { anOwner } from '../testing/people'
import { ServedProcess } from '../testing/processes'
import { migrate } from './platform/postgres/migrate/migrate'
import { migrationsFolder } from './platform/postgres/migrate/migrations-folder'

const database = await testDatabase()
const { db, pool } = database
const company = await aCompany(db)
const owner = await withPassword(db, anOwner(db, company))
const url = databaseUrl(database.connection)
const processes = [await ServedProcess.on(url), await ServedProcess.on(url)]
const balancer = new Balancer(processes.map(({ address }) => address))

beforeAll(async () => {
  await Promise.all(processes.map((process) => process.start()))
  await balancer.ready(2)
}, 120_000)

afterAll(async () => {
  balancer.close()
  for (const process of processes) await process.kill()
})

/** Long enough that every kind of work is in progress. */
const aWhile = (): Promise<void> => delay(1500)

async function anOffice() {
  const project = await aProject(db, { company_id: company.id })
  const subject = await aTestSubject(db, { project_id: project.id })
  await aLink(db, await aDevice(db, { company_id: company.id }), subject)
  const browser = new Browser(balancer.next())
  await browser.signIn(owner.email, testPassword)
  return { balancer, token: browser.token, projectId: project.id }
}

const tagsOf = (projectId: string) =>
  db.selectFrom('tag').select('id').where('project_id', '=', projectId).execute()

test('two processes are restarted in turn under load, and nobody notices', { timeout: 120_000 }, async () => {
  const office = await anOffice()
  const load = startLoad(office)
  await aWhile()

  for (const process of processes) {
    expect(await process.stop()).toBe(0)
    await aWhile()
    await process.start()
    await balancer.ready(2)
    await aWhile()
  }

  const { done, failures } = await load.stop()
  expect(failures).toEqual([])
  expect(Object.keys(done).sort()).toEqual(['file', 'screen', 'socket', 'tag'])
  expect(await tagsOf(office.projectId)).toHaveLength(done.tag ?? 0)
})

test('a new version adds a column to every table beside the old one, which goes on serving', {
  timeout: 300_000,
}, async () => {
  const office = await anOffice()
  const load = startLoad(office)
  await aWhile()

  const folder = mkdtempSync(join(tmpdir(), 'kansoku-next-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'`,
  )
  // One table in each, as docs/database.md demands: locking several in one transaction deadlocks with their readers.
  for (const { name } of rows) {
    const file = `2999-01-01-0900-add-to-${name.replaceAll('_', '-')}.sql`
    writeFileSync(join(folder, file), `alter table ${name} add column added_later text;`)
  }
  expect(await migrate(pool, folder)).toHaveLength(rows.length)
  await aWhile()

  const { done, failures } = await load.stop()
  expect(failures).toEqual([])
  expect(await tagsOf(office.projectId)).toHaveLength(done.tag ?? 0)
})
