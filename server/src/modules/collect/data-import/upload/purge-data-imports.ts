import type { JobContext } from '../../../../platform/jobs/job-failures'
import { jobUnits } from '../../../../platform/jobs/job-units'
import { latestRuns } from '../../../studies/run'
import { removeFiles } from './check-files'
import { removeLeftFolders } from './lay-out-files'
import { keptDays } from './upload-limits'

const dayMs = 86_400_000
/** Reports stay as long as runs do. */
const reportKeptDays = 90

/** Removes what is in files that nobody imported within a week, and reports of three months ago. */
export async function purgeDataImports(context: JobContext): Promise<void> {
  const { db, now } = context
  const at = now()
  const ago = (days: number) => new Date(at.getTime() - days * dayMs)
  const old = await db
    .selectFrom('data_import')
    .select(['id', 'state'])
    .where('files_removed_at', 'is', null)
    .where('updated_at', '<', ago(keptDays))
    .execute()
  const runs = await latestRuns(
    db,
    old.map(({ id }) => id),
  )
  const units = jobUnits(context, 'purge-data-imports')
  for (const { id, state } of old) {
    // One that the queue gave up is not waited for.
    if (runs.get(id)?.finished_at === null) continue
    await units.attempt({ kind: 'data_import', id }, () =>
      db.transaction().execute(async (tx) => {
        const removed = await tx
          .updateTable('data_import')
          .set({ files_removed_at: at })
          .where('id', '=', id)
          .where('files_removed_at', 'is', null)
          // Unless it was asked for again meanwhile.
          .where('state', '=', state)
          .executeTakeFirst()
        if (removed.numUpdatedRows > 0n) await removeFiles(tx, id)
      }),
    )
  }
  await db.deleteFrom('data_import').where('files_removed_at', '<', ago(reportKeptDays)).execute()
  await removeLeftFolders(new Date())
  units.end()
}
