import type pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database'
import { createLog } from '../platform/process/log'
import { unlockDeadWorkers } from './unlock-dead-workers'

const { pool } = await testDatabase()

test('a server that says goodbye to a closed connection does not end the program', async () => {
  const closed: pg.PoolClient[] = []
  pool.on('release', (_, client) => closed.push(client))
  const stop = await unlockDeadWorkers(pool, 'pool-stopped', createLog('silent'))
  closed.length = 0

  await stop()

  expect(closed).toHaveLength(1)
  const goodbye = new Error('terminating connection due to administrator command')
  for (const client of closed) expect(() => client.emit('error', goodbye)).not.toThrow()
})
