import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Browser } from '../../../testing/browser'
import { aCompany, aProject } from '../../../testing/builders'
import { testDatabase } from '../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../testing/http'
import { anOwner } from '../../../testing/people'
import { createLog } from '../../platform/process/log'

const database = await testDatabase()
const { db } = database
const logged: string[] = []
const log = createLog('warn', { write: (line) => void logged.push(line) })
const { url } = await testServer(database, { log })
const company = await aCompany(db)
const owner = await withPassword(db, anOwner(db, company))
const project = await aProject(db, { company_id: company.id })
const sentence = /^サーバーのディスクの空き容量がないため、保存できませんでした。/

/** For each new row of the table PostgreSQL also writes to /dev/full: its own error of a full disk, 53100. */
async function fillDiskFor(table: string): Promise<void> {
  await sql`create or replace function write_to_full_disk() returns trigger language plpgsql as $$
    begin
      copy (select 1) to '/dev/full';
      return new;
    end $$`.execute(db)
  await sql`create trigger full_disk before insert on ${sql.table(table)}
    for each row execute function write_to_full_disk()`.execute(db)
}

test('a full disk is reported to users who save and in the log; reading still works', async () => {
  const browser = new Browser(url)
  await browser.signIn(owner.email, testPassword)
  await fillDiskFor('tag')
  const document =
    'mutation ($id: ID!, $input: TagInput!) { createTag(projectId: $id, input: $input) { id } }'
  const response = await browser.gql(document, { id: project.id, input: { name: '夜勤', colour: 'ai' } })
  const { errors } = (await response.json()) as { errors: unknown[] }

  expect({ status: response.status, retryAfter: response.headers.get('retry-after') }).toEqual({
    status: 503,
    retryAfter: '60',
  })
  expect(errors).toMatchObject([
    { message: expect.stringMatching(sentence), extensions: { code: 'UNAVAILABLE' } },
  ])
  expect(logged.filter((line) => line.includes('the disk is full'))).toHaveLength(1)
  expect(logged.join()).toContain('53100')
  const read = await (await browser.gql('{ viewer { id } }')).json()
  expect(read).toMatchObject({ data: { viewer: { id: owner.id } } })
})

test('signing in while the disk is full reports it too', async () => {
  await fillDiskFor('auth_session')
  const response = await new Browser(url).signIn(owner.email, testPassword)

  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringMatching(sentence),
  })
})
