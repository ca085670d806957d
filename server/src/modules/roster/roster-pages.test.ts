import { expect, test } from 'vitest'
import { aDevice, aLink, aProject, aTestSubject } from '../../../testing/builders'
import { testDatabase } from '../../../testing/database'
import { recordDeviceState } from '../device'
import { listRoster, type RosterRequest } from './list-roster'

const { db } = await testDatabase()
const whole = { alsoIds: [], deleted: false, sort: 'code', descending: false, offset: 0, limit: 50 } as const
const sorts = ['code', 'status', 'enrolledOn', 'lastSync', 'createdAt'] as const

async function list(study: { id: string; time_zone: string }, asked: Partial<RosterRequest>) {
  const { items, total } = await listRoster(db, study, { ...whole, ...asked }, new Date())
  return { codes: items.map(({ code }) => code), total }
}

test('every page of every order is what the whole list has there, read from the start or from the end', async () => {
  const study = await aProject(db)
  for (let number = 0; number < 12; number += 1) {
    const enrolled_on = number % 3 === 0 ? null : `2026-04-0${(number % 4) + 1}`
    const status = number % 2 === 0 ? 'active' : 'invited'
    const subject = await aTestSubject(db, { project_id: study.id, code: `P-${number}`, enrolled_on, status })
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
