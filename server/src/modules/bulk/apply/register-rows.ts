import { type Kysely, type Selectable, sql } from 'kysely'
import type { JobContext } from '../../../platform/jobs/job-failures'
import { jobUnits } from '../../../platform/jobs/job-units'
import type { BulkFileTable, Tables } from '../../../platform/tables'
import { lockProject, periodOf } from '../../project'
import { type BulkFile, contextOf, ofCompany, silentSince } from '../file/bulk-file-queries'
import type { BulkWork } from '../file/open-bulk-file'
import { nextRows, storeOutcomes } from '../file/row-store'
import { checkFile } from '../plan/check-file'
import { engines } from '../plan/engines'

const rowsAtOnce = 500

/**
 * The job that registers a file, some hundred rows at a time. One transaction under the file's lock writes the rows and
 * their outcomes. Killed or run twice at once, it continues after the last transaction.
 */
export async function registerRows(work: BulkWork, bulkFileId: string): Promise<void> {
  try {
    while (await work.db.transaction().execute((tx) => registerSome({ ...work, db: tx }, bulkFileId)));
  } catch (error) {
    if (!(error instanceof NothingRegistered)) throw error
    await work.db.transaction().execute((tx) => recheckFile({ ...work, db: tx }, bulkFileId))
  }
}

/** A row was refused in a file that is registered as a whole: its transaction is rolled back. */
class NothingRegistered extends Error {}

/** Returns whether there may be more. */
async function registerSome({ db: tx, key, now }: BulkWork, fileId: string): Promise<boolean> {
  const file = await lockRegistering(tx, fileId)
  if (!file) return false
  const store = { db: tx, key, fileId }
  const at = now()
  const writeContext = {
    actor: { kind: 'user', id: file.registered_by ?? file.uploaded_by },
    now: at,
  } as const
  for (let after = 0; ; ) {
    const rows = await nextRows(store, { after, limit: rowsAtOnce })
    if (rows.length === 0) {
      await touch(tx, fileId, { state: 'registered', finished_at: at, updated_at: at })
      return false
    }
    const applied = await engines[file.kind].register(tx, rows, contextOf(file, key, at), writeContext)
    if (file.stops_on_error && applied.some(({ outcome }) => outcome === 'failed'))
      throw new NothingRegistered()
    await storeOutcomes(store, applied)
    if (!file.stops_on_error) break
    after = rows.at(-1)?.line ?? after
  }
  await touch(tx, fileId, { updated_at: at })
  return true
}

/** Returns the file for correction, with the current errors. */
async function recheckFile({ db: tx, key, now }: BulkWork, fileId: string): Promise<void> {
  const file = await lockRegistering(tx, fileId)
  if (!file) return
  await touch(tx, fileId, { state: 'checked', started_at: null, updated_at: now() })
  await checkFile({ db: tx, key, now }, file)
}

async function lockRegistering(tx: Kysely<Tables>, fileId: string): Promise<BulkFile | null> {
  const file = await tx
    .selectFrom('bulk_file')
    .selectAll()
    .where('id', '=', fileId)
    .where('state', '=', 'registering')
    .forUpdate()
    .executeTakeFirst()
  if (!file) return null
  if (!file.project_id) return { ...file, ...ofCompany }
  const project = await lockProject(tx, file.company_id, file.project_id)
  return { ...file, zone: project.time_zone, period: periodOf(project) }
}

async function touch(
  tx: Kysely<Tables>,
  fileId: string,
  change: Partial<Pick<Selectable<BulkFileTable>, 'state' | 'started_at' | 'finished_at' | 'updated_at'>>,
): Promise<void> {
  await tx.updateTable('bulk_file').set(change).where('id', '=', fileId).execute()
}

/** Enqueues registrations that have stopped, because a process was killed. */
export async function resumeBulkFiles(context: JobContext): Promise<void> {
  const { db, now } = context
  const files = await db
    .selectFrom('bulk_file')
    .select('id')
    .where('state', '=', 'registering')
    .where('updated_at', '<', silentSince(now()))
    .execute()
  const units = jobUnits(context, 'resume-bulk-files')
  for (const { id } of files) {
    await units.attempt({ kind: 'bulk_file', id }, async () => {
      await sql`
        select graphile_worker.add_job('register-bulk-file', ${JSON.stringify({ bulkFileId: id })}::json,
          job_key => ${`register-bulk-file:${id}`})`.execute(db)
    })
  }
  units.end()
}

const keptMs = 7 * 86_400_000

/** Removes files older than a week with all their cells; registered data stay. */
export async function purgeBulkFiles(context: JobContext): Promise<void> {
  const { db, now } = context
  const before = new Date(now().getTime() - keptMs)
  const files = await db
    .selectFrom('bulk_file')
    .select('id')
    .where('created_at', '<', before)
    .where('state', '<>', 'registering')
    .execute()
  const units = jobUnits(context, 'purge-bulk-files')
  for (const { id } of files) {
    await units.attempt({ kind: 'bulk_file', id }, async () => {
      await db.deleteFrom('bulk_file').where('id', '=', id).where('state', '<>', 'registering').execute()
    })
  }
  units.end()
}
