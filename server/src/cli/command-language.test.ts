import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database'
import { databaseUrl } from '../../testing/database-url'
import { runProgram } from '../../testing/processes'

const { connection } = await testDatabase()

async function inEnglish(args: readonly string[], env: Record<string, string> = {}) {
  const command = runProgram('kansoku', args, {
    DATABASE_URL: databaseUrl(connection),
    KANSOKU_SECRET: 'a-secret-for-tests-of-32-characters',
    KANSOKU_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    KANSOKU_LANGUAGE: 'en',
    ...env,
  })
  const exitCode = await command.exit
  return { exitCode, text: command.output() }
}

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

test('with KANSOKU_LANGUAGE=en all output of a command is in English: results, wrong calls, wrong settings', {
  timeout: 120_000,
}, async () => {
  const done = await inEnglish(['distribute'])
  expect(done).toMatchObject({ exitCode: 0, text: expect.stringMatching(/Citus|Distributed|distributed/) })

  const wrong = await inEnglish(['distribute', '--shards', '0'])
  expect(wrong).toMatchObject({
    exitCode: 2,
    text: expect.stringContaining('--shards must be a whole number from 1 to 1024.'),
  })
  const misset = await inEnglish(['distribute'], { KANSOKU_DEMO: 'yes' })
  expect(misset).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('KANSOKU_DEMO must be 1 or 0 (now: yes).'),
  })
  for (const { text } of [done, wrong, misset]) expect(text).not.toMatch(japanese)
})
