import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { newId } from '../../../platform/postgres/ids'
import { readConfig } from '../../../platform/process/config'
import { type Language, type Message, textIn } from '../../../platform/words'
import { recordAudit } from '../../../platform/write/audit'
import { projectAudit } from '../../studies/project'
import { sealAudit } from './seal-audit'
import { verifyAuditCommand } from './verify-audit-command'

const database = await testDatabase()
const { db } = database
const now = () => new Date()
const company = await aCompany(db, { code: 'AOBA' })
const other = await aCompany(db, { code: 'OTHER' })
let printed: string[] = []
let language: Language = 'ja'

const context = {
  config: readConfig({ KANSOKU_DATA_DIR: '/tmp/kansoku-verify-audit', KANSOKU_DEMO: '0' }),
  database,
  now,
  print: (line: Message) => void printed.push(textIn(line, language)),
  path: (given: string) => given,
  signal: new AbortController().signal,
}

beforeEach(async () => {
  printed = []
  language = 'ja'
  await behindTheBack(sql`delete from audit_waiting`)
  await behindTheBack(sql`delete from audit_seal`)
  await behindTheBack(sql`delete from audit_event`)
})

test('the database refuses to change, remove or empty what was recorded', async () => {
  const [first] = await threeEvents()

  for (const statement of [
    sql`update audit_event set action = 'x' where id = ${first}`,
    sql`delete from audit_event where id = ${first}`,
    sql`truncate audit_event cascade`,
    sql`update audit_seal set position = 9`,
    sql`delete from audit_seal`,
  ]) {
    await expect(statement.execute(db)).rejects.toThrow('append only')
  }
  expect(await verify()).toBe(0)
})

test('an event that was changed behind the back is named, and nothing after it is believed', async () => {
  const [, second] = await threeEvents()
  await behindTheBack(sql`update audit_event set after = '{"name":"偽"}' where id = ${second}`)

  expect(await verify()).toBe(3)
  expect(printed.join()).toContain(`1件までは正しい連鎖です。2件目の記録 ${second}`)
})

test('a change of a millionth of a second is a change', async () => {
  const [first] = await threeEvents()
  await behindTheBack(sql`update audit_event set at = at + interval '1 microsecond' where id = ${first}`)

  expect(await verify()).toBe(3)
  expect(printed.join()).toContain(`1件目の記録 ${first}`)
})

test('an event that was removed behind the back is named', async () => {
  const [, second] = await threeEvents()
  await behindTheBack(sql`delete from audit_event where id = ${second}`)

  expect(await verify()).toBe(3)
  expect(printed.join()).toContain(`2件目の記録 ${second} が消されています`)
})

test('an event that was removed together with its seal leaves a gap', async () => {
  const [, second, third] = await threeEvents()
  await behindTheBack(sql`delete from audit_seal where event_id = ${second}`)
  await behindTheBack(sql`delete from audit_event where id = ${second}`)

  expect(await verify()).toBe(3)
  expect(printed.join()).toContain(`記録 ${third} の前の封印が消されています`)
})

test('an event that was slipped in around the program is named', async () => {
  const [first] = await threeEvents()
  const planted = newId()
  await behindTheBack(sql`
    insert into audit_event (id, company_id, actor_kind, action, target_kind, at)
    select ${planted}, company_id, 'user', 'project.create', 'project', at from audit_event where id = ${first}`)

  expect(await verify()).toBe(3)
  expect(printed.join()).toContain(planted)
})

test('faults are reported in English on request', async () => {
  const [, second] = await threeEvents()
  await verify()
  const head = /末尾 ([0-9a-f]{64})/.exec(printed.join())?.[1]
  language = 'en'
  printed = []
  await verify()
  expect(printed.join()).toContain(`all 3 are one right chain. Head ${head}`)
  await behindTheBack(sql`update audit_event set after = '{"name":"偽"}' where id = ${second}`)
  expect(await verify()).toBe(3)
  expect(printed.join()).toContain(
    `a right chain up to 1. Event ${second} at position 2, or its seal, was changed.`,
  )
})

test('a log that was cut off at its end is found out by the value that was kept elsewhere', async () => {
  const [, , third] = await threeEvents()
  await verify()
  const kept = /末尾 ([0-9a-f]{64})/.exec(printed.join())?.[1] ?? ''
  expect(await verify('--head', kept)).toBe(0)
  await behindTheBack(sql`delete from audit_seal where event_id = ${third}`)
  await behindTheBack(sql`delete from audit_event where id = ${third}`)

  expect(await verify()).toBe(0)
  expect(await verify('--head', kept)).toBe(3)
})

test("one company's broken chain leaves another's sound", async () => {
  const [first] = await threeEvents()
  await anEvent(other.id)
  await sealAudit({ db, now })
  await behindTheBack(sql`update audit_event set actor_kind = 'system' where id = ${first}`)

  expect(await verify('--company', 'OTHER')).toBe(0)
  expect(await verify('--company', 'AOBA')).toBe(3)
  expect(await verify()).toBe(3)
})

test('an unknown company is refused', async () => {
  await expect(verify('--company', 'NOBODY')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an event whose transaction commits late is sealed after those that were seen before it', async () => {
  const late = await db.startTransaction().execute()
  const slow = await anEvent(company.id, late)
  const quick = await anEvent(company.id)
  await sealAudit({ db, now })
  await late.commit().execute()
  await sealAudit({ db, now })

  const seals = await db.selectFrom('audit_seal').select('event_id').orderBy('position').execute()
  expect(seals.map((seal) => seal.event_id)).toEqual([quick, slow])
  expect(await verify()).toBe(0)
})

test('two processes that seal at once make one chain', async () => {
  for (let i = 0; i < 30; i += 1) await anEvent(i % 2 ? company.id : null)
  await Promise.all([sealAudit({ db, now }), sealAudit({ db, now }), sealAudit({ db, now })])

  expect(await verify()).toBe(0)
  expect(printed).toEqual([
    expect.stringContaining('プラットフォーム: 15件'),
    expect.stringContaining('15件すべて正しい'),
  ])
})

async function threeEvents(): Promise<string[]> {
  const ids = [await anEvent(company.id), await anEvent(company.id), await anEvent(company.id)]
  await sealAudit({ db, now })
  return ids
}

async function anEvent(companyId: string | null, tx = db): Promise<string> {
  const targetId = newId()
  await recordAudit(tx, {
    companyId,
    actor: { kind: 'user', id: newId() },
    action: projectAudit.update,
    targetId,
    before: { name: '睡眠研究' },
    after: { name: '睡眠研究 2026' },
    at: now(),
  })
  const event = await tx
    .selectFrom('audit_event')
    .select('id')
    .where('target_id', '=', targetId)
    .executeTakeFirstOrThrow()
  return event.id
}

/** Like somebody with full access to the database: no trigger fires, no foreign key is checked. */
async function behindTheBack(statement: ReturnType<typeof sql>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await statement.execute(tx)
  })
}

async function verify(...args: string[]) {
  return (await verifyAuditCommand.run(args, context)) ?? 0
}
