import { importFolder, importKinds } from '../src/modules/collect/data-import'
import { connectDatabase } from '../src/platform/postgres/database'

// Imports in a process of its own, so that a test can kill it: import-in-child.ts CONNECTION PROJECT_ID FOLDER KIND.
const [connection = '{}', projectId = '', folder = '', kind = ''] = process.argv.slice(2)
const { db, close } = connectDatabase(JSON.parse(connection))
const project = await db
  .selectFrom('project')
  .selectAll()
  .where('id', '=', projectId)
  .executeTakeFirstOrThrow()

await importFolder(
  { db, now: () => new Date('2026-11-21T03:00:00Z') },
  {
    kind: importKinds.find((one) => one === kind) ?? 'fitabase',
    folder,
    project,
    progress: { inspected: () => {}, advanced: (rows) => void process.stdout.write(`${rows}\n`) },
  },
)
await close()
