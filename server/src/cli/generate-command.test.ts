import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { aCompany } from '../../testing/builders'
import { testDatabase } from '../../testing/database'
import { databaseUrl } from '../../testing/database-url'
import { importedStore } from '../../testing/imported-store'
import { type OwnProcess, runCommand } from '../../testing/processes'
import { readConfig } from '../platform/process/config'
import { textIn } from '../platform/words'
import { generateCommand } from './generate-command'

const database = await testDatabase()
const { db, connection, pool } = database
const processes: OwnProcess[] = []
afterAll(async () => {
  for (const one of processes) {
    one.kill('SIGKILL')
    await one.exit
  }
})

/** Large enough for threads. */
const small = ['--subjects', '8', '--days', '13', '--rhythm', 'device', '--last-day', '2026-11-20']

/** The command in a process of its own, as people run it. */
function run(company: { code: string }): OwnProcess {
  const args = ['generate', ...small, '--company', company.code]
  const one = runCommand(databaseUrl(connection), args)
  processes.push(one)
  return one
}

/** Rows of all studies. */
async function wholeSubjects(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from generated_subject`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Whether a connection waits for the lock that the test holds. */
async function waitingForTest(): Promise<boolean> {
  const { rows } = await sql`
    select pid from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`.execute(db)
  return rows.length > 0
}

async function storeOf(company: { id: string }) {
  const project = await db
    .selectFrom('project')
    .select('id')
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow()
  return importedStore(db, project.id)
}

test('a killed command continues with the next subject, and the result is that of a run without a kill', {
  timeout: 300_000,
}, async () => {
  const [undisturbed, disturbed] = [await aCompany(db), await aCompany(db)]
  const whole = run(undisturbed)
  expect(await whole.exit).toBe(0)

  // From the fourth subject on, completing a subject waits for the test's lock.
  await sql`
    create function wait_for_test() returns trigger language plpgsql as $$
      begin
        if new.number >= 4 then perform pg_advisory_xact_lock_shared(4711); end if;
        return new;
      end $$`.execute(db)
  await sql`
    create trigger wait_for_test before insert on generated_subject
    for each row execute function wait_for_test()`.execute(db)
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock(4711)')
  const killed = run(disturbed)
  const isHalfway = async () => (await wholeSubjects()) === 11 && (await waitingForTest())
  await vi.waitUntil(isHalfway, { timeout: 90_000, interval: 50 })
  killed.kill('SIGKILL')
  await killed.exit
  await holder.query('select pg_advisory_unlock(4711)')
  holder.release()
  expect((await storeOf(disturbed)).people.length).toBeGreaterThan(3)
  expect(await storeOf(disturbed)).not.toEqual(await storeOf(undisturbed))

  const resumed = run(disturbed)
  expect(await resumed.exit).toBe(0)
  expect(resumed.output()).toContain('3人分は作成済みです。4人目から続けます。')
  expect(resumed.output()).toContain('5人 × 13日分')
  expect(await storeOf(disturbed)).toEqual(await storeOf(undisturbed))
})

/** The command in this process, with a clock of its own; returns its output. */
async function printed(
  company: { code: string },
  args: readonly string[],
  now: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<string> {
  const lines: string[] = []
  await generateCommand.run([...args, '--company', company.code], {
    config: readConfig({}),
    database,
    now: () => new Date(now),
    print: (line) => void lines.push(textIn(line, 'ja')),
    path: (given) => given,
    signal,
  })
  return lines.join('\n')
}

const tiny = ['--subjects', '2', '--days', '2', '--rhythm', 'device']

test('a study that is whole is left as it is, also on a later day', { timeout: 120_000 }, async () => {
  const company = await aCompany(db)
  expect(await printed(company, tiny, '2026-11-21T03:00:00Z')).toContain('2人 × 2日分')
  const before = await storeOf(company)

  const again = await printed(company, tiny, '2026-11-23T03:00:00Z')
  expect(again).toContain('2人 × 2日分（2026-11-21まで）は、すべて作成済みです。')
  expect(await storeOf(company)).toEqual(before)
})

test('going on a day later makes what going on at once would have made', { timeout: 120_000 }, async () => {
  const [atOnce, later] = [await aCompany(db), await aCompany(db)]
  await printed(atOnce, tiny, '2026-11-21T03:00:00Z')
  expect(await printed(later, tiny, '2026-11-21T03:00:00Z', AbortSignal.abort())).toContain('中断しました')
  expect((await storeOf(later)).people).toEqual([])

  await printed(later, tiny, '2026-11-22T09:00:00Z')
  expect(await storeOf(later)).toEqual(await storeOf(atOnce))
})

test('another study in the same project is refused with the one that is there', async () => {
  const company = await aCompany(db)
  await printed(company, tiny, '2026-11-21T03:00:00Z')
  for (const other of [
    ['--subjects', '3', '--days', '2', '--rhythm', 'device'],
    [...tiny, '--seed', 'another'],
    [...tiny, '--last-day', '2026-11-20'],
    ['--subjects', '2', '--days', '2'],
  ]) {
    await expect(printed(company, other, '2026-11-21T03:00:00Z')).rejects.toThrow(
      '--subjects 2 --days 2 --seed kansoku --last-day 2026-11-21 --rhythm device',
    )
  }
})
