import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database'
import { newId } from '../postgres/ids'
import { enqueueJob } from './jobs'

const { db } = await testDatabase()

test('a mail and a file go before the moved links that were queued before them', async () => {
  for (let i = 0; i < 3; i += 1) await enqueueJob(db, 'reattribute-device', { runId: newId() })
  await enqueueJob(db, 'register-bulk-file', { runId: newId() })
  await enqueueJob(db, 'send-mail', { mailId: newId() })

  // In the form that graphile-worker accepts.
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs order by priority, run_at, id limit 3`.execute(
    db,
  )
  expect(rows.map(({ task }) => task)).toEqual(['send-mail', 'register-bulk-file', 'reattribute-device'])
})
