import { registerRows } from '../src/modules/bulk'
import { connectDatabase } from '../src/platform/postgres/database'

// Registers a bulk file in a process of its own, so that a test can kill it: register-in-child.ts CONNECTION BULK_FILE_ID.
const [connection = '{}', bulkFileId = ''] = process.argv.slice(2)
const { db, close } = connectDatabase(JSON.parse(connection))
await registerRows({ db, key: Buffer.alloc(32, 7), now: () => new Date() }, bulkFileId)
await close()
