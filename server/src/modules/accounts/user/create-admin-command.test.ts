import { expect, test, vi } from 'vitest'
import { Browser } from '../../../../testing/browser'
import { testDatabase } from '../../../../testing/database'
import { testServer } from '../../../../testing/http'
import { readConfig } from '../../../platform/process/config'
import { type Message, textIn } from '../../../platform/words'
import { createAdminCommand } from './create-admin-command'

const database = await testDatabase()
const { url } = await testServer(database)
const printed: string[] = []
const context = {
  config: readConfig({ KANSOKU_DATA_DIR: '/tmp/kansoku-create-admin', KANSOKU_DEMO: '0' }),
  database,
  now: () => new Date(),
  print: (line: Message) => void printed.push(textIn(line, 'ja')),
  path: (given: string) => given,
  signal: new AbortController().signal,
}
const args = ['--email', 'Root@Example.com', '--name', '管理 花子']

test('a password that is too short makes no administrator', async () => {
  vi.stubEnv('KANSOKU_ADMIN_PASSWORD', 'short')

  await expect(createAdminCommand.run(args, context)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(await database.db.selectFrom('app_user').selectAll().execute()).toEqual([])
})

test('without a terminal a missing answer is a wrong call, not a wait', async () => {
  await expect(createAdminCommand.run([], context)).rejects.toThrow('--email')
})

test('the administrator it makes can sign in, and the same address cannot be used twice', async () => {
  vi.stubEnv('KANSOKU_ADMIN_PASSWORD', 'a-long-enough-password')
  await createAdminCommand.run(args, context)

  const signedIn = await new Browser(url).signIn('root@example.com', 'a-long-enough-password')
  expect(signedIn.status).toBe(200)
  expect(printed.join()).not.toContain('a-long-enough-password')
  await expect(createAdminCommand.run(args, context)).rejects.toMatchObject({ code: 'CONFLICT' })
})
