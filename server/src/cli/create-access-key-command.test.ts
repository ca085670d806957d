import { expect, test } from 'vitest'
import { aCompany, aProject } from '../../testing/builders'
import { testDatabase } from '../../testing/database'
import { databaseUrl } from '../../testing/database-url'
import { testServer } from '../../testing/http'
import { aMember, anOwner } from '../../testing/people'
import { runProgram } from '../../testing/processes'

const database = await testDatabase()
const { db, connection } = database
const { url } = await testServer(database, { clientFolder: '/nowhere' })
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id, code: 'KEYS' })

async function run(...args: readonly string[]) {
  const command = runProgram('kansoku', ['create-access-key', ...args], {
    DATABASE_URL: databaseUrl(connection),
    KANSOKU_SECRET: 'a-secret-for-tests-of-32-characters',
    KANSOKU_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  })
  const exitCode = await command.exit
  return { exitCode, text: command.output() }
}

const usual = ['--project', 'KEYS', '--name', '解析', '--scopes', 'daily,sleep'] as const

test('the last line is a key that reads what was asked, for an owner', { timeout: 120_000 }, async () => {
  await aMember(db, company, [project], { can_export: true })
  const without = await run(...usual)
  expect(without).toMatchObject({ exitCode: 2, text: expect.stringContaining('オーナーがいません') })

  const owner = await anOwner(db, company)
  const { exitCode, text } = await run(...usual, '--days', '7')
  expect(exitCode).toBe(0)
  const secret = text.trimEnd().split('\n').at(-1) ?? ''
  expect(secret).toMatch(/^kns_live_[0-9A-Za-z]{40}$/)
  const me = await fetch(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${secret}` } })
  const { scopes, key } = await me.json()
  expect(scopes).toEqual(['daily', 'sleep'])
  expect(Date.parse(key.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  const stored = await db.selectFrom('access_key').selectAll().executeTakeFirstOrThrow()
  expect(stored.created_by).toBe(owner.id)
  expect(JSON.stringify(stored)).not.toContain(secret)
})

test.each([
  [['--project', 'KEYS', '--name', 'x', '--scopes', 'daily,everything'], 2, '--scopes'],
  [['--project', 'KEYS', '--name', 'x'], 2, '--scopes'],
  [['--project', 'KEYS', '--scopes', 'daily'], 2, '--name'],
  [['--project', 'NOBODY', '--name', 'x', '--scopes', 'daily'], 1, 'NOBODY'],
  [[...usual, '--days', '0'], 2, '--days'],
  [[...usual, '--owner', 'nobody@aoba.example'], 2, 'nobody@aoba.example'],
])('%j ends with %i and says %s', { timeout: 120_000 }, async (args, exitCode, said) => {
  await expect(run(...args)).resolves.toMatchObject({ exitCode, text: expect.stringContaining(said) })
})
