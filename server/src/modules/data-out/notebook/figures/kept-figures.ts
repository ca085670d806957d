import { type Kysely, sql } from 'kysely'
import { seal, unseal } from '../../../../platform/crypto/encryption'
import type { Tables } from '../../../../platform/tables'

/** Figures of notebooks that were asked for, the latest first, each with the export that they are drawn of. */
export async function drawingsOf(db: Kysely<Tables>, notebookIds: readonly string[]) {
  return db
    .selectFrom('notebook_drawing')
    .innerJoin('data_export', 'data_export.id', 'notebook_drawing.data_export_id')
    .selectAll('notebook_drawing')
    .select(['data_export.name as export_name', 'data_export.cut_at', 'data_export.holds_personal'])
    .select('data_export.run_id as export_run_id')
    .where('notebook_id', '=', sql<string>`any(${[...notebookIds]}::uuid[])`)
    .orderBy('asked_at', 'desc')
    .orderBy('notebook_drawing.id', 'desc')
    .execute()
}

export type Drawing = Awaited<ReturnType<typeof drawingsOf>>[number]

/** Writes the figures of a drawing in the place of those that the notebook had; the caller has locked the drawing. */
export async function keepFigures(
  tx: Kysely<Tables>,
  encryptionKey: Buffer,
  drawing: { readonly id: string; readonly notebook_id: string },
  figures: readonly Buffer[],
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('notebook_drawing')
    .where('notebook_id', '=', drawing.notebook_id)
    .where('id', '!=', drawing.id)
    .where('drawn_at', 'is not', null)
    .execute()
  const rows = figures.map((png, index) => ({
    drawing_id: drawing.id,
    place: index + 1,
    sealed: seal(encryptionKey, purposeOf(drawing.id, index + 1), png),
  }))
  if (rows.length > 0) await tx.insertInto('notebook_figure').values(rows).execute()
  await tx.updateTable('notebook_drawing').set({ drawn_at: now }).where('id', '=', drawing.id).execute()
}

/** The pictures of a drawing, in their order. */
export async function picturesOf(
  db: Kysely<Tables>,
  encryptionKey: Buffer,
  drawingId: string,
): Promise<Buffer[]> {
  const figures = await db
    .selectFrom('notebook_figure')
    .select(['place', 'sealed'])
    .where('drawing_id', '=', drawingId)
    .orderBy('place')
    .execute()
  return figures.map(({ place, sealed }) => unseal(encryptionKey, purposeOf(drawingId, place), sealed))
}

function purposeOf(drawingId: string, place: number): string {
  return `notebook_figure ${drawingId} ${place}`
}

/** No figure that was drawn of an export with an erased person is kept, also where the export's file is gone. */
export async function removeFiguresOf(tx: Kysely<Tables>, testSubjectId: string): Promise<void> {
  await tx
    .deleteFrom('notebook_drawing')
    .where('data_export_id', 'in', (eb) =>
      eb
        .selectFrom('data_export')
        .select('data_export.id')
        .where(
          sql<boolean>`${testSubjectId}::uuid = any(data_export.subject_ids || data_export.mentioned_ids)`,
        )
        .where('data_export.project_id', '=', (of) =>
          of.selectFrom('test_subject').select('project_id').where('id', '=', testSubjectId),
        ),
    )
    .execute()
}

const keptMs = 365 * 86_400_000

/** Removes figures that were asked for more than a year ago. Repeating it changes nothing. */
export async function purgeFigures(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('notebook_drawing')
    .where('asked_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}
