import { expect, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject } from '../../../../testing/builders'
import { BulkUploads } from '../../../../testing/bulk-files'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs, testConfig } from '../../../../testing/graphql'
import { anOwner } from '../../../../testing/people'
import { waitingForLocks } from '../../../../testing/waiting'
import { recordDeviceState, writeAccounts } from '../../people/device'
import { openRecorded } from '../../studies/personal-data'
import { finishErasures } from './erase-subject'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const desk = new BulkUploads(db, owner)
const scope = { companyId: company.id, encryptionKey: testConfig.encryptionKey }
const head = 'コード,氏名,メール,メモ\n'
const known = `${head}S-1,田中 一郎,tanaka@example.jp,田中さんの夜勤\nS-2,鈴木 二郎,suzuki@example.jp,日勤\n`
const changed = known.replace('一郎', '太郎').replace('夜勤', '早番').replace('日勤', '準夜勤')
const personal = /田中|tanaka/

/** A project with the registered subjects S-1 and S-2 and their personal data. */
async function study() {
  const project = await aProject(db, { company_id: company.id })
  const open = (content: string) => desk.open({ kind: 'test_subject', projectId: project.id, content })
  const first = await open(known)
  await desk.register(first)
  const subject = await db
    .selectFrom('test_subject')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('code', '=', 'S-1')
    .executeTakeFirstOrThrow()
  return { project, open, first, subject }
}

async function erase({ id, code }: { id: string; code: string }, keep: string) {
  const document = `mutation E($id: ID!, $keep: ErasureKeep!, $code: String!) {
    eraseTestSubject(testSubjectId: $id, keep: $keep, code: $code) }`
  const { errors } = await graphqlAs(db, owner, document, { id, keep, code })
  if (errors?.[0]) throw errors[0].originalError ?? errors[0]
}

/**
 * Starts the actions one after the other while the row is locked, each once the previous one waits; then releases the row.
 */
async function queued(
  held: { table: 'bulk_file' | 'project' | 'test_subject'; id: string },
  actions: (() => Promise<unknown>)[],
) {
  const begun: Promise<unknown>[] = []
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom(held.table).select('id').where('id', '=', held.id).forUpdate().execute()
    for (const act of actions) {
      begun.push(act())
      await expect.poll(() => waitingForLocks(db), { interval: 5, timeout: 120_000 }).toBe(begun.length)
    }
  })
  await Promise.all(begun)
}

/** All stored data of the company that can be read; the log and files are decrypted with the remaining keys. */
async function readable(subject: { id: string }, files: readonly string[]): Promise<string> {
  const subjects = await db.selectFrom('test_subject').selectAll().where('id', '=', subject.id).execute()
  const events = await db
    .selectFrom('audit_event')
    .select(['before', 'after'])
    .where('target_id', '=', subject.id)
    .execute()
  const recorded = events.flatMap(({ before, after }) =>
    [before, after].flatMap((values) =>
      Object.entries((values ?? {}) as Record<string, { sealed?: string } | null>).flatMap(
        ([field, value]) =>
          value?.sealed ? [{ testSubjectId: subject.id, field, sealed: value.sealed }] : [],
      ),
    ),
  )
  expect(recorded.length).toBeGreaterThan(0)
  const opened = [...(await openRecorded(db, scope, recorded)).values()]
  const rows = await Promise.all(files.map((id) => desk.look(id)))
  return JSON.stringify({ subjects, events, opened, rows })
}

const keys = ({ id }: { id: string }) =>
  db.selectFrom('personal_data').select('test_subject_id').where('test_subject_id', '=', id).execute()

test.each([
  ['STUDY_DATA', 'registering'],
  ['STUDY_DATA', 'erasing'],
  ['NOTHING', 'registering'],
  ['NOTHING', 'erasing'],
])(
  'a person erased with %s while a file registers them leaves nothing of theirs where %s comes first',
  async (keep, first) => {
    const { subject, open, first: before } = await study()
    const file = await open(changed)
    await desk.start(file)
    expect(await readable(subject, [before, file])).toMatch(personal)
    const register = () => desk.work(file)
    const forget = () => erase(subject, keep)
    await queued(
      { table: 'bulk_file', id: file },
      first === 'registering' ? [register, forget] : [forget, register],
    )

    const { file: done, rows } = await desk.look(file)
    expect(done).toMatchObject({
      state: 'REGISTERED',
      counts: { doneChanged: first === 'registering' ? 2 : 1, doneFailed: 0 },
    })
    expect(rows.map(({ isErased }) => isErased)).toEqual([true, false])
    expect(await keys(subject)).toEqual([])
    expect(await readable(subject, [before, file])).not.toMatch(personal)
    await finishErasures({ db, now: () => new Date() })
    expect(await readable(subject, [before, file])).not.toMatch(personal)
  },
)

test.each(['STUDY_DATA', 'NOTHING'])(
  'a file that is still being read when a person is erased with %s holds nothing of them either',
  async (keep) => {
    const { subject, project, open, first } = await study()
    let file = ''
    const upload = async () => {
      file = await open(changed)
    }
    await queued({ table: 'project', id: project.id }, [upload, () => erase(subject, keep)])

    expect((await desk.look(file)).rows.map(({ isErased }) => isErased)).toEqual([true, false])
    await desk.register(file)
    expect(await keys(subject)).toEqual([])
    expect(await readable(subject, [first, file])).not.toMatch(personal)
  },
)

test.each(['STUDY_DATA', 'NOTHING'])(
  'a device that syncs while its wearer is erased with %s stops neither itself nor the erasure',
  async (keep) => {
    const { subject } = await study()
    const device = await aDevice(db, { company_id: company.id })
    await aLink(db, device, subject)
    await writeAccounts(db, scope, [{ deviceId: device.id, email: 'tanaka@example.jp' }])
    const lastSyncAt = new Date('2026-11-21T00:00:00Z')
    const sync = () => recordDeviceState(db, device.id, { lastSyncAt }, lastSyncAt)
    await queued({ table: 'test_subject', id: subject.id }, [() => erase(subject, keep), sync])

    const { last_sync_at, account_sealed } = await db
      .selectFrom('device')
      .select(['last_sync_at', 'account_sealed'])
      .where('id', '=', device.id)
      .executeTakeFirstOrThrow()
    expect({ last_sync_at, account_sealed }).toEqual({ last_sync_at: lastSyncAt, account_sealed: null })
    expect(await keys(subject)).toEqual([])
  },
)
