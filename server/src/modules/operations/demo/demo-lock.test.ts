import { expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/database'
import { testConfig } from '../../../../testing/graphql'
import { connectDatabase } from '../../../platform/postgres/database'
import { withDemoLock } from './demo-lock'
import { loadDemo } from './load-demo'

const { db, connection } = await testDatabase()

/** Like a second process: it has connections of its own. */
async function withNeighbour<T>(act: (neighbour: typeof db) => Promise<T>): Promise<T> {
  const neighbour = connectDatabase({ ...connection, max: 4 })
  try {
    return await act(neighbour.db)
  } finally {
    await neighbour.close()
  }
}

test("a process that waits for another's demo can be stopped, and the other continues", async () => {
  await withNeighbour((neighbour) =>
    withDemoLock({ db }, async () => {
      const stopped = new AbortController()
      const waiting = withDemoLock({ db: neighbour, signal: stopped.signal }, async () => 'loaded')
      stopped.abort()
      await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    }),
  )
})

test('a load that fails lets the next one in', async () => {
  await expect(withDemoLock({ db }, () => Promise.reject(new Error('disk full')))).rejects.toThrow(
    'disk full',
  )
  expect(await withNeighbour((neighbour) => withDemoLock({ db: neighbour }, async () => 'loaded'))).toBe(
    'loaded',
  )
})

test('one of two processes that start at once on an empty database loads the demo, once', async () => {
  const loading: string[] = []
  const start = (name: string, own: typeof db) =>
    loadDemo({
      keys: testConfig,
      db: own,
      now: () => new Date('2026-11-21T03:00:00Z'),
      size: { subjects: 2, days: 2 },
      onLoading: () => loading.push(name),
    })

  await withNeighbour((neighbour) => Promise.all([start('first', db), start('second', neighbour)]))

  expect(loading).toHaveLength(1)
  const steps = await db.selectFrom('demo_step').select('finished_at').execute()
  expect(steps.map(({ finished_at }) => finished_at !== null)).toEqual([true, true, true])
  expect(await db.selectFrom('company').select('code').execute()).toEqual([{ code: 'DEMO' }])
})
