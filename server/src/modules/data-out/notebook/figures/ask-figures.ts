import type { Kysely } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import { conflict, notFound } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import type { Language } from '../../../../platform/words'
import { recordAudit } from '../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import type { WriteContext } from '../../../../platform/write/write-context'
import { queueDrawings } from '../../export'
import { notebookAudit } from '../notebook-audit'
import { requireNotebook } from '../notebook-queries'
import { notebookWords as words } from '../words'
import { exportToDraw } from './export-to-draw'

/**
 * 図を描く: at once of a fixed export, of live data once an export of them is there. CONFLICT while they are drawn, and where they
 * cannot be drawn.
 */
export async function askFigures(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  asked: { readonly notebookId: string; readonly language: Language; readonly canDraw: boolean },
  writeContext: WriteContext,
): Promise<void> {
  const { actor, now } = writeContext
  const found = await requireNotebook(tx, viewer, asked.notebookId)
  const { notebook } = found
  if (!asked.canDraw) throw conflict(words.cannotDraw)
  // Two presses at once ask for one drawing.
  const locked = await tx
    .selectFrom('notebook')
    .select('id')
    .where('id', '=', notebook.id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw notFound(words.noun)
  if (await isUnderWay(tx, notebook.id)) throw conflict(words.isDrawing)
  const exported = await exportToDraw(tx, viewer, found, asked.language, writeContext)
  // What failed before is told no more.
  await tx
    .deleteFrom('notebook_drawing')
    .where('notebook_id', '=', notebook.id)
    .where('drawn_at', 'is', null)
    .execute()
  await tx
    .insertInto('notebook_drawing')
    .values({
      id: newId(),
      notebook_id: notebook.id,
      data_export_id: exported.id,
      asked_by: viewer.id,
      asked_at: now,
    })
    .execute()
  if (exported.finished_at !== null) await queueDrawings(tx, exported, { actor, now })
  await recordAudit(tx, {
    companyId: notebook.company_id,
    actor,
    action: notebookAudit.draw_figures,
    targetId: notebook.id,
    after: { name: notebook.name, fixedExport: exported.name },
    at: now,
  })
}

/** Whether its export is being made, or its figures are being drawn. */
async function isUnderWay(tx: Kysely<Tables>, notebookId: string): Promise<boolean> {
  const drawing = await tx
    .selectFrom('notebook_drawing')
    .innerJoin('data_export', 'data_export.id', 'notebook_drawing.data_export_id')
    .innerJoin('run', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('run.id', '=', fn.coalesce(ref('notebook_drawing.run_id'), ref('data_export.run_id'))),
      ),
    )
    .select('notebook_drawing.id')
    .where('notebook_id', '=', notebookId)
    .where('drawn_at', 'is', null)
    .where('run.finished_at', 'is', null)
    .executeTakeFirst()
  return drawing !== undefined
}
