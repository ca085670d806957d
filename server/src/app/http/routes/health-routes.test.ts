import { expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/database'
import { testServer } from '../../../../testing/http'
import { newId } from '../../../platform/postgres/ids'
import type { WorkerState } from '../../queue/watch-lanes'

const database = await testDatabase()
let queue: WorkerState | null = null
const { url } = await testServer(database, { workerState: () => queue })
const lane = { name: 'sending', state: 'working', idleSeconds: 0 } as const

async function ready() {
  const answer = await fetch(`${url}/readyz`)
  return { status: answer.status, body: await answer.json() }
}

test('a process that works no queue is ready', async () => {
  expect(await ready()).toEqual({ status: 200, body: { status: 'ok', lateSince: null } })
})

test('a process whose queue works is ready, and one whose queue has stopped is not', async () => {
  queue = { isWorking: true, lanes: [lane] }
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok', queue } })

  queue = { isWorking: false, lanes: [{ ...lane, state: 'stopped', idleSeconds: 40 }] }
  expect(await ready()).toEqual({ status: 503, body: { status: 'unavailable', reason: 'queue', queue } })
  queue = null
})

test('work of the installation that is late is said, and takes no process from its balancer', async () => {
  const since = '2026-11-25T09:00:00.000Z'
  const times = { due_at: new Date(since), noticed_at: new Date(), seen_at: new Date(), ended_at: null }
  await database.db
    .insertInto('late_work')
    .values({ id: newId(), company_ids: [], jobs: [], ...times })
    .execute()
  expect(await ready()).toEqual({ status: 200, body: { status: 'ok', lateSince: since } })
})
