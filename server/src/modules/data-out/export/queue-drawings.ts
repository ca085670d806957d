import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import type { WriteContext } from '../../../platform/write/write-context'
import { askRun } from '../../studies/run'

/** Asks for the runs that draw figures of notebooks, which wait for the file, in the transaction that offers it. */
export async function queueDrawings(
  tx: Kysely<Tables>,
  exported: { readonly id: string; readonly company_id: string; readonly project_id: string },
  { actor, now }: WriteContext,
): Promise<void> {
  const waiting = await tx
    .selectFrom('notebook_drawing')
    .select(['id', 'notebook_id', 'asked_by'])
    .where('data_export_id', '=', exported.id)
    .where('run_id', 'is', null)
    .where('drawn_at', 'is', null)
    .forUpdate()
    .execute()
  for (const { id, notebook_id, asked_by } of waiting) {
    const runId = await askRun(
      tx,
      {
        kind: 'draw-notebook',
        companyId: exported.company_id,
        projectId: exported.project_id,
        targetId: notebook_id,
        request: { drawingId: id },
      },
      { actor: asked_by === null ? actor : { kind: 'user', id: asked_by }, now },
    )
    await tx.updateTable('notebook_drawing').set({ run_id: runId }).where('id', '=', id).execute()
  }
}
