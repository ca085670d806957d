import { registration } from '../src/modules/people/bulk'
import { conductRun } from '../src/modules/studies/run'
import { connectDatabase } from '../src/platform/postgres/database'

// Conducts the run of a bulk file in a process of its own, so that a test can kill it: register-in-child.ts CONNECTION RUN_ID.
const [connection = '{}', runId = ''] = process.argv.slice(2)
const { db, close } = connectDatabase(JSON.parse(connection))
const context = { db, now: () => new Date() }
await conductRun(context, runId, registration({ ...context, key: Buffer.alloc(32, 7) }))
await close()
