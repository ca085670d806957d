import type { Kysely } from 'kysely'
import { canBeCompared, type ExportDefinition } from '../../../../../engines/data-out'
import { jobUnits } from '../../../platform/jobs/job-units'
import { Problem } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import type { Text } from '../../../platform/words'
import { type Acting, actingUser } from '../acting-user'
import { askExport } from '../export'
import { lastDays, nextMoment } from './next-moment'
import type { SavedExport } from './saved-export-queries'
import { type SavedExportWork, tellFailure, tellOfFailures } from './tell-failures'
import { savedExportWords } from './words'

/**
 * Asks for the exports that are due. Each moment asks for one, since the next moment is written in the same transaction; what was
 * missed while nobody worked is made up for once. Then tells of what failed.
 */
export async function makeSavedExports(work: SavedExportWork): Promise<void> {
  const { db, now } = work
  const at = now()
  const due = await db.selectFrom('saved_export').select('id').where('next_at', '<=', at).execute()
  const units = jobUnits(work, 'make-saved-exports')
  for (const { id } of due) {
    await units.attempt({ kind: 'saved_export', id }, () =>
      db.transaction().execute((tx) => makeOne(tx, id, { now: at, publicUrl: work.publicUrl })),
    )
  }
  await tellOfFailures(work, units)
  units.end()
}

async function makeOne(
  tx: Kysely<Tables>,
  id: string,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<void> {
  const saved = await tx
    .selectFrom('saved_export')
    .innerJoin('project', 'project.id', 'saved_export.project_id')
    .selectAll('saved_export')
    .select(['project.time_zone', 'project.name as project_name'])
    .where('saved_export.id', '=', id)
    .where('next_at', '<=', now)
    .where('project.deleted_at', 'is', null)
    .forUpdate('saved_export')
    .executeTakeFirst()
  if (!saved?.repeats || saved.hour === null || saved.next_at === null) return
  const acting = await actingUser(tx, { ...saved, userId: saved.created_by })
  const failure: Text | null = acting ? await ask(tx, acting, saved, now) : savedExportWords.makerGone
  const { repeats, weekday, hour, next_at: dueAt } = saved
  const nextAt = nextMoment({ repeats, weekday, hour }, now, saved.time_zone)
  await tx
    .updateTable('saved_export')
    .set({
      next_at: nextAt,
      failure: failure && JSON.stringify(failure),
    })
    .where('id', '=', id)
    .execute()
  if (failure === null) return
  const failed = { what: 'export', dueAt, reason: failure } as const
  await tellFailure(tx, { ...saved, next_at: nextAt }, acting, failed, { now, publicUrl })
}

/** Why it was refused, in words for people: no subjects any more, too many rows for Excel. */
async function ask(
  tx: Kysely<Tables>,
  { viewer, project }: Acting,
  saved: SavedExport,
  now: Date,
): Promise<Text | null> {
  const definition =
    saved.last_days === null
      ? saved.definition
      : { ...saved.definition, ...lastDays(saved.last_days, now, project.time_zone) }
  const previousId = saved.is_compared ? await lastOf(tx, saved.id, definition) : null
  try {
    await askExport(
      tx,
      viewer,
      project,
      {
        name: saved.name,
        definition,
        previousId,
        purpose: saved.purpose,
        savedExportId: saved.id,
        destinationId: saved.destination_id,
      },
      { actor: { kind: 'system' }, now },
    )
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.fields[0]?.message ?? error.said
  }
}

/** The last one whose file is there; none after the choices changed so that a comparison would tell moved dates. */
async function lastOf(
  db: Kysely<Tables>,
  savedExportId: string,
  definition: ExportDefinition,
): Promise<string | null> {
  const last = await db
    .selectFrom('data_export')
    .select(['id', 'definition'])
    .where('saved_export_id', '=', savedExportId)
    .where('finished_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return last && canBeCompared(last.definition, definition) ? last.id : null
}
