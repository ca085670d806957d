import type { Kysely, Selectable } from 'kysely'
import type { JobContext } from '../../../../platform/jobs/job-failures'
import { jobUnits } from '../../../../platform/jobs/job-units'
import { conflict, Problem } from '../../../../platform/problem'
import type { BulkFileTable, Tables } from '../../../../platform/tables'
import { lockProject, periodOf } from '../../../studies/project'
import { askRun, latestRuns, type RunProgress, type RunWork } from '../../../studies/run'
import { type BulkFile, contextOf, countRows, ofCompany } from '../file/bulk-file-queries'
import type { BulkWork } from '../file/open-bulk-file'
import { forgetOutcomes, nextRows, storeOutcomes } from '../file/row-store'
import { checkFile } from '../plan/check-file'
import { engines } from '../plan/engines'
import { bulkWords } from '../words'
import { registrationOf } from './register-bulk-file'

const rowsAtOnce = 500

/**
 * Registers a file, some hundred rows at a time. One transaction under the file's lock writes the rows and their outcomes. Killed
 * or run twice at once, it continues after the last transaction.
 */
export function registration(work: BulkWork): RunWork<'register-bulk-file'> {
  return {
    async do({ targetId: fileId }, progress) {
      const { verdicts, outcomes } = await countRows(work.db, fileId)
      const done = outcomes.created + outcomes.changed + outcomes.unchanged + outcomes.failed
      progress.tell({ done, total: verdicts.new + verdicts.changed, refused: outcomes.failed })
      try {
        while (
          await work.db.transaction().execute((tx) => registerSome({ ...work, db: tx }, fileId, progress))
        );
      } catch (error) {
        // Registered as a whole, nothing is: its transaction was rolled back.
        if (await isWhole(work.db, fileId)) progress.tell({ done, refused: outcomes.failed })
        if (!(error instanceof NothingRegistered)) throw error
        const errors = await work.db.transaction().execute((tx) => recheckFile({ ...work, db: tx }, fileId))
        throw conflict(bulkWords.rowsWithErrors(errors))
      }
      const { outcomes: ended } = await countRows(work.db, fileId)
      return ended
    },
    /** What is registered stays, and is found unchanged when the file is registered again. */
    async takeBack(tx, { targetId: fileId }) {
      await forgetOutcomes(tx, fileId)
      try {
        await recheckFile({ ...work, db: tx }, fileId)
      } catch (error) {
        // Its project was deleted: it can be looked at again once that is taken back.
        if (!(error instanceof Problem)) throw error
        await touch(tx, fileId, { state: 'checked', started_at: null, updated_at: work.now() })
      }
    },
    doEarlier: ({ bulkFileId }) => resumeEarlier(work, String(bulkFileId)),
  }
}

/** Of such a file all rows are registered, or none. */
async function isWhole(db: Kysely<Tables>, fileId: string): Promise<boolean> {
  const file = await db
    .selectFrom('bulk_file')
    .select('stops_on_error')
    .where('id', '=', fileId)
    .executeTakeFirst()
  return file?.stops_on_error === true
}

/** A row was refused in a file that is registered as a whole: its transaction is rolled back. */
class NothingRegistered extends Error {}

/** Returns whether there may be more. */
async function registerSome(
  { db: tx, key, now }: BulkWork,
  fileId: string,
  progress: RunProgress,
): Promise<boolean> {
  const file = await lockRegistering(tx, fileId)
  if (!file) return false
  const store = { db: tx, key, fileId }
  const at = now()
  const writeContext = {
    actor: { kind: 'user', id: file.registered_by ?? file.uploaded_by },
    now: at,
  } as const
  for (let after = 0; ; ) {
    progress.signal.throwIfAborted()
    const rows = await nextRows(store, { after, limit: rowsAtOnce })
    if (rows.length === 0) {
      await touch(tx, fileId, { state: 'registered', finished_at: at, updated_at: at })
      return false
    }
    const applied = await engines[file.kind].register(tx, rows, contextOf(file, key, at), writeContext)
    const failed = applied.filter(({ outcome }) => outcome === 'failed').length
    if (file.stops_on_error && failed > 0) throw new NothingRegistered()
    await storeOutcomes(store, applied)
    progress.advance(rows.length)
    progress.tell({ refused: progress.present.refused + failed })
    if (!file.stops_on_error) break
    after = rows.at(-1)?.line ?? after
  }
  await touch(tx, fileId, { updated_at: at })
  return true
}

/** Returns the file for correction, with the current errors; their number. */
async function recheckFile({ db: tx, key, now }: BulkWork, fileId: string): Promise<number> {
  const file = await lockRegistering(tx, fileId)
  if (!file) return 0
  await touch(tx, fileId, { state: 'checked', started_at: null, updated_at: now() })
  await checkFile({ db: tx, key, now }, file)
  return (await countRows(tx, fileId)).verdicts.error
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

/** The file goes on as a run. */
async function resumeEarlier({ db, now }: BulkWork, bulkFileId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const file = await lockRegistering(tx, bulkFileId)
    if (!file || (await latestRuns(tx, [bulkFileId])).has(bulkFileId)) return
    const actor = { kind: 'user', id: file.registered_by ?? file.uploaded_by } as const
    await askRun(tx, registrationOf(file), { actor, now: now() })
  })
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
