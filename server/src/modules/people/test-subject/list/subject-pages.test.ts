import { expect, test } from 'vitest'
import { aDevice, aLink, aProject, aTag, aTestSubject } from '../../../../../testing/builders'
import { databaseBefore, testDatabase } from '../../../../../testing/database'
import { waitingForLocks } from '../../../../../testing/waiting'
import { newId } from '../../../../platform/postgres/ids'
import type { DeviceConditionKind } from '../../../../platform/tables'
import { recordDeviceState, replaceDeviceConditions } from '../../device'
import { listTestSubjects, type TestSubjectList } from './list-test-subjects'

const { db } = await testDatabase()
const whole = { alsoIds: [], deleted: false, sort: 'code', descending: false, offset: 0, limit: 50 } as const
const sorts = ['code', 'status', 'enrolledOn', 'lastSync', 'createdAt'] as const

const tagged = (subject: { id: string }, ...tags: { id: string }[]) =>
  db
    .insertInto('test_subject_tag')
    .values(tags.map(({ id }) => ({ test_subject_id: subject.id, tag_id: id })))
    .execute()

async function list(
  study: { id: string; company_id: string; time_zone: string },
  asked: Partial<TestSubjectList>,
) {
  const { items, total } = await listTestSubjects(db, study, { ...whole, ...asked }, new Date())
  return { codes: items.map(({ code }) => code), total }
}

test('every page of every order is what the whole list has there, read from the start or from the end', async () => {
  const study = await aProject(db)
  const tags = [await aTag(db, study), await aTag(db, study)]
  for (let number = 0; number < 12; number += 1) {
    const enrolled_on = number % 3 === 0 ? null : `2026-04-0${(number % 4) + 1}`
    const status = number % 2 === 0 ? 'active' : 'invited'
    const subject = await aTestSubject(db, { project_id: study.id, code: `P-${number}`, enrolled_on, status })
    for (const tag of tags.filter((_, place) => number % (place + 2) === 0)) await tagged(subject, tag)
    if (number % 4 === 0) continue
    const last_sync_at = new Date(Date.UTC(2026, 4, number % 5))
    await aLink(db, await aDevice(db, { company_id: study.company_id, last_sync_at }), subject)
  }
  for (const sort of sorts) {
    for (const descending of [false, true]) {
      const { codes } = await list(study, { sort, descending })
      expect(new Set(codes).size).toBe(12)
      for (let offset = 0; offset < 14; offset += 1) {
        const page = await list(study, { sort, descending, offset, limit: 5 })
        expect(page.codes, `${sort} ${descending} ${offset}`).toEqual(codes.slice(offset, offset + 5))
      }
    }
  }
  const filter = {
    tagIds: tags.map(({ id }) => id),
    text: 'p-',
    device: 'linked',
    statuses: ['active'],
  } as const
  for (const sort of sorts) {
    const { codes } = await list(study, { ...filter, sort })
    expect([...codes].sort()).toEqual(['P-10', 'P-2', 'P-6'])
    const pages = [0, 1, 2].map((offset) => list(study, { ...filter, sort, offset, limit: 1 }))
    expect((await Promise.all(pages)).flatMap((page) => page.codes)).toEqual(codes)
  }
  const bySync = await list(study, { sort: 'lastSync', descending: true })
  expect(bySync.codes.slice(-3)).toEqual(['P-0', 'P-4', 'P-8'])
})

test('the last sync is that of the time in which a subject wore the device, and is kept when they give it back', async () => {
  const study = await aProject(db)
  const [first, second] = [
    await aTestSubject(db, { project_id: study.id }),
    await aTestSubject(db, { project_id: study.id }),
  ]
  const device = await aDevice(db, {
    company_id: study.company_id,
    last_sync_at: new Date('2026-05-01T00:00:00Z'),
  })
  const link = await aLink(db, device, first, { linked_to: new Date('2026-06-01T00:00:00Z') })
  await aLink(db, device, second, { linked_from: new Date('2026-06-01T00:00:00Z') })
  const read = async () => {
    const rows = await db
      .selectFrom('test_subject')
      .select('last_sync_at')
      .where('project_id', '=', study.id)
      .orderBy('id')
      .execute()
    return rows.map(({ last_sync_at }) => last_sync_at?.toISOString().slice(0, 10) ?? null)
  }
  expect(await read()).toEqual(['2026-05-01', null])

  await recordDeviceState(db, device.id, { lastSyncAt: new Date('2026-07-01T00:00:00Z') }, new Date())
  expect(await read()).toEqual(['2026-06-01', '2026-07-01'])

  await db.deleteFrom('device_link').where('id', '=', link.id).execute()
  expect(await read()).toEqual([null, '2026-07-01'])
  expect((await list(study, { device: 'linked' })).total).toBe(1)
  await recordDeviceState(
    db,
    device.id,
    { lastSyncAt: new Date('2026-07-02T00:00:00Z'), authorizationState: 'expired' },
    new Date(),
  )
  expect((await list(study, { device: 'unauthorized' })).total).toBe(1)
})

test('a subject whose provider says that the consent is gone has a problem with the connection, as everywhere else', async () => {
  const study = await aProject(db)
  const [hers, his] = [
    await aTestSubject(db, { project_id: study.id, code: 'HERS' }),
    await aTestSubject(db, { project_id: study.id, code: 'HIS' }),
  ]
  const worn = async (subject: typeof hers, kind: DeviceConditionKind) => {
    const device = await aDevice(db, { company_id: study.company_id, authorization_state: 'authorized' })
    await aLink(db, device, subject)
    await replaceDeviceConditions(db, device, [
      { kind, started_at: new Date('2026-05-01T00:00:00Z'), ended_at: null },
    ])
    return device
  }
  const device = await worn(hers, 'consent_revoked')
  await worn(his, 'battery_empty')
  expect((await list(study, { device: 'unauthorized' })).codes).toEqual(['HERS'])
  const over = new Date('2026-06-01T00:00:00Z')
  await replaceDeviceConditions(db, device, [
    { kind: 'consent_revoked', started_at: new Date('2026-05-01T00:00:00Z'), ended_at: over },
  ])
  expect((await list(study, { device: 'unauthorized' })).codes).toEqual([])
})

test('who syncs several times within a minute keeps their place until the minute is over', async () => {
  const study = await aProject(db)
  const subject = await aTestSubject(db, { project_id: study.id })
  const device = await aDevice(db, { company_id: study.company_id })
  await aLink(db, device, subject)
  const afterReport = async (time: string) => {
    await recordDeviceState(db, device.id, { lastSyncAt: new Date(`2026-05-01T${time}Z`) }, new Date())
    const row = await db
      .selectFrom('test_subject')
      .select('last_sync_at')
      .where('id', '=', subject.id)
      .executeTakeFirstOrThrow()
    return row.last_sync_at?.toISOString().slice(11, 19)
  }
  expect(await afterReport('09:00:00')).toBe('09:00:00')
  expect(await afterReport('09:00:40')).toBe('09:00:00')
  expect(await afterReport('09:01:10')).toBe('09:01:10')
})

test('a subject is found by the tags it has alone, where there are more tags than a row has bits for', async () => {
  const study = await aProject(db)
  const tags = []
  for (let number = 0; number < 65; number += 1) tags.push(await aTag(db, study))
  const [first, , third, last] = [tags[0], tags[1], tags[2], tags[53]]
  if (!first || !third || !last) throw new Error('Not all tags were made.')
  expect(last.bit).toBe(first.bit)
  const subject = await aTestSubject(db, { project_id: study.id, code: 'ONE' })
  await tagged(subject, last)
  const found = async (...wanted: { id: string }[]) =>
    (await list(study, { tagIds: wanted.map(({ id }) => id) })).codes
  expect(await found(first, third)).toEqual([])
  expect(await found(last)).toEqual(['ONE'])
  expect(await found(first, last)).toEqual(['ONE'])

  await db.updateTable('tag').set({ deleted_at: new Date() }).where('id', '=', last.id).execute()
  expect(await found(last)).toEqual([])
  await tagged(subject, third)
  expect(await found(third)).toEqual(['ONE'])
  await db.deleteFrom('tag').where('id', '=', third.id).execute()
  expect(await found(third, first)).toEqual([])
})

test('subjects with many tags are listed, whichever places their tags had before', async () => {
  const old = await databaseBefore('2026-11-22-1300')
  const study = await aProject(old.db)
  const tags = []
  for (let number = 0; number < 63; number += 1) tags.push(await aTag(old.db, study))
  for (const [index, tag] of tags.entries()) {
    const subject = await aTestSubject(old.db, { project_id: study.id, code: `S-${index}` })
    await old.db
      .insertInto('test_subject_tag')
      .values({ test_subject_id: subject.id, tag_id: tag.id })
      .execute()
  }
  await old.migrate()
  expect((await listTestSubjects(old.db, study, { ...whole, limit: 100 }, new Date())).items).toHaveLength(63)
  for (const index of [0, 10, 53, 62]) {
    const tagIds = [tags[index]?.id ?? '']
    const found = await listTestSubjects(old.db, study, { ...whole, tagIds }, new Date())
    expect(found.items.map(({ code }) => code)).toEqual([`S-${index}`])
  }
})

test('a subject that two give a tag at once is found by both', async () => {
  const study = await aProject(db)
  const [one, other] = [await aTag(db, study), await aTag(db, study)]
  const subject = await aTestSubject(db, { project_id: study.id, code: 'BOTH' })
  let waits: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('test_subject_tag').values({ test_subject_id: subject.id, tag_id: one.id }).execute()
    waits = tagged(subject, other)
    await expect.poll(() => waitingForLocks(db), { interval: 5, timeout: 120_000 }).toBe(1)
  })
  await waits
  for (const tag of [one, other]) expect((await list(study, { tagIds: [tag.id] })).codes).toEqual(['BOTH'])
})

test('who has worn two hundred devices can be given one more, and is found by the one they wear', async () => {
  const study = await aProject(db)
  const subject = await aTestSubject(db, { project_id: study.id, code: 'LONG' })
  const worn = await aDevice(db, { company_id: study.company_id })
  const swapped = await aDevice(db, { company_id: study.company_id, authorization_state: 'expired' })
  await aLink(db, worn, subject, { linked_from: new Date('2019-01-01T00:00:00Z') })
  const hour = 3_600_000
  const weeks = Array.from({ length: 200 }, (_, week) => Date.UTC(2020, 0, 1) + week * 168 * hour)
  await db
    .insertInto('device_link')
    .values(
      weeks.map((from, week) => ({
        id: newId(),
        company_id: study.company_id,
        device_id: swapped.id,
        test_subject_id: subject.id,
        linked_from: new Date(from),
        linked_to: new Date(from + (100 + (week % 60)) * hour),
      })),
    )
    .execute()
  expect((await list(study, { device: 'linked' })).codes).toEqual(['LONG'])
  expect((await list(study, { device: 'unauthorized' })).codes).toEqual([])
})
