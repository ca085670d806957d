import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database'
import { notifyLive, openLiveHub } from './live'
import type { LiveEvent, LivePayload } from './live-payload'

const database = await testDatabase()
const { db, pool } = database
const hub = await openLiveHub((channel, handler, onReconnected) =>
  database.listen(channel, handler, onReconnected),
)

function change(projectId: string, subjectIds: string[] = ['s'], day = '2026-04-01'): LivePayload {
  return { kind: 'subject_day', projectId, subjectIds, from: day, to: day }
}

async function nextOf(events: AsyncIterableIterator<LiveEvent>): Promise<LiveEvent> {
  return (await events.next()).value
}

test('a notification is sent when the change commits, and never when it rolls back', async () => {
  const events = hub.subscribe('subject_day', (payload) => payload.projectId === 'committed')
  const failed = db.transaction().execute(async (tx) => {
    await notifyLive(tx, change('committed', ['rolled-back']))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await db.transaction().execute((tx) => notifyLive(tx, change('committed', ['kept'])))

  expect(await nextOf(events)).toMatchObject({ subjectIds: ['kept'] })
})

test('a subscription hears of its own project alone', async () => {
  const mine = hub.subscribe('subject_day', (payload) => payload.projectId === 'mine')
  await notifyLive(db, change('other'))
  await notifyLive(db, change('mine'))

  expect(await nextOf(mine)).toMatchObject({ projectId: 'mine' })
})

test('unread events are joined, for all subjects once there are too many', async () => {
  const slow = hub.subscribe('subject_day', (payload) => payload.projectId === 'busy')
  const barrier = hub.subscribe('subject_day', (payload) => payload.projectId === 'barrier')
  await notifyLive(db, change('busy', ['a'], '2026-04-02'))
  await notifyLive(db, change('busy', ['b'], '2026-04-01'))
  await notifyLive(db, change('barrier'))
  await nextOf(barrier)
  expect(await nextOf(slow)).toEqual({ ...change('busy', ['a', 'b'], '2026-04-01'), to: '2026-04-02' })

  await notifyLive(
    db,
    change(
      'busy',
      Array.from({ length: 51 }, (_, i) => `s${i}`),
    ),
  )
  expect(await nextOf(slow)).toMatchObject({ subjectIds: [] })
})

test("after a lost connection a subscription gets 'missed' and continues", async () => {
  const events = hub.subscribe('subject_day', (payload) => payload.projectId === 'again')
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()",
  )

  expect(await nextOf(events)).toEqual({ kind: 'missed' })
  await notifyLive(db, change('again'))
  expect(await nextOf(events)).toMatchObject({ projectId: 'again' })
})

test('a subscription that is given up ends, and so do all when the hub closes', async () => {
  const given = hub.subscribe('subject_day', () => true)
  await given.return?.()
  const waiting = hub.subscribe('subject_day', () => true).next()
  await hub.close()

  expect((await given.next()).done).toBe(true)
  expect((await waiting).done).toBe(true)
})
