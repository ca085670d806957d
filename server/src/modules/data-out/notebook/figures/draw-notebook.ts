import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, type Selectable, sql } from 'kysely'
import { conflict } from '../../../../platform/problem'
import { projectRoot } from '../../../../platform/process/project-root'
import type { NotebookDrawingTable, Tables } from '../../../../platform/tables'
import type { RunProgress, RunWork } from '../../../studies/run'
import { actingUser } from '../../acting-user'
import { type DataExport, isFileOver, readParts, requireDownload, requireExport } from '../../export'
import { notebookFile } from '../notebook-file'
import { requireNotebook } from '../notebook-queries'
import { cellsOfNotebook } from '../read-notebook'
import { notebookWords as words } from '../words'
import { keepFigures } from './kept-figures'
import { type RunOutcome, runNotebook } from './run-notebook'
import { canDrawFigures } from './sandbox'

/** What drawing needs. */
export interface DrawingWork {
  readonly db: Kysely<Tables>
  readonly encryptionKey: Buffer
  readonly now: () => Date
  /** The setting. */
  readonly isOn: boolean
}

type AskedDrawing = Selectable<NotebookDrawingTable>

/** A minute is usual. */
const mostSeconds = 300
/** It is unpacked and read in memory. */
const mostMegabytes = 300

/**
 * Runs a notebook of an export's file in the sandbox and keeps its figures. Killed, it begins anew; what comes second keeps nothing.
 */
export function drawingWork(work: DrawingWork): RunWork<'draw-notebook'> {
  const { db, isOn } = work
  return {
    async do({ request: { drawingId } }, progress) {
      const drawing = await db
        .selectFrom('notebook_drawing')
        .selectAll()
        .where('id', '=', drawingId)
        .executeTakeFirst()
      if (!drawing) throw conflict(words.drawingGone)
      if (drawing.drawn_at !== null) return {}
      if (!(await canDrawFigures(isOn))) throw conflict(words.cannotDraw)
      const { notebook, exported } = await fileOf(work, drawing)
      const figures = figuresOrRefusal(await draw(work, { notebook, exported }, progress))
      await keep(work, drawing, figures)
      return { drawn: figures.length }
    },
  }
}

/** The notebook as it reads the export, and the export, by the rights of whoever asked. */
async function fileOf({ db, now }: DrawingWork, drawing: AskedDrawing) {
  const place = await db
    .selectFrom('notebook')
    .select(['company_id', 'project_id'])
    .where('id', '=', drawing.notebook_id)
    .executeTakeFirstOrThrow()
  const acting = await actingUser(db, { id: drawing.id, ...place, userId: drawing.asked_by })
  if (!acting) throw conflict(words.askerGone)
  const { notebook, project } = await requireNotebook(db, acting.viewer, drawing.notebook_id)
  const exported = await requireExport(db, acting.viewer, drawing.data_export_id)
  requireDownload(acting.viewer, exported)
  const { id, name, sha256, byte_count } = exported
  if (isFileOver(exported, now()) || sha256 === null) throw conflict(words.exportOver(name))
  if ((byte_count ?? 0) > mostMegabytes * 1_000_000) throw conflict(words.exportTooLarge(mostMegabytes))
  const fixed = { id, name, fileName, sha256: sha256.toString('hex') }
  // The period is that of the export.
  const parameters = { ...notebook.parameters, from: null, to: null, export: fixed }
  // The client lies beside it, so that no address is asked.
  const nowhere = { url: 'https://kansoku.invalid', language: 'ja' } as const
  const cells = cellsOfNotebook({ ...notebook, parameters }, project, nowhere)
  return { notebook: notebookFile('notebook.ipynb', cells), exported }
}

const fileName = 'export.zip'

function draw(
  { db }: DrawingWork,
  { notebook, exported }: { readonly notebook: string; readonly exported: DataExport },
  progress: RunProgress,
): Promise<RunOutcome> {
  progress.tell({ stage: null, done: 0, refused: 0 })
  const client = readFileSync(join(projectRoot, 'clients/kansoku.py'))
  return runNotebook({
    notebook,
    files: [
      { name: 'kansoku.py', bytes: client.length, content: [client] },
      { name: fileName, bytes: exported.byte_count ?? 0, content: readParts(db, exported.id) },
    ],
    signal: progress.signal,
    seconds: mostSeconds,
    onCells: (total) => progress.tell({ total }),
    onCell: () => progress.advance(1),
  })
}

/** Nothing but the name of an error is told: its message may hold data. */
function figuresOrRefusal(ran: RunOutcome): readonly Buffer[] {
  switch (ran.outcome) {
    case 'done':
      return ran.figures
    case 'failed':
      throw conflict(words.cellFailed(ran.cell, ran.error))
    case 'slow':
      throw conflict(words.tooSlow(mostSeconds / 60))
    case 'died':
      throw conflict(words.outOfMemory)
    case 'large':
      throw conflict(words.tooManyFigures)
  }
}

/** In a transaction that sees an erasure meanwhile: nobody erased is in a figure that is kept. */
async function keep(
  { db, encryptionKey, now }: DrawingWork,
  drawing: AskedDrawing,
  figures: readonly Buffer[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // An erasure locks the export before it removes figures.
    const exported = await tx
      .selectFrom('data_export')
      .select(['name', 'subject_ids', 'cut_at', 'removed_at'])
      .where('id', '=', drawing.data_export_id)
      .forShare()
      .executeTakeFirst()
    const waiting = await tx
      .selectFrom('notebook_drawing')
      .select(['id', 'drawn_at'])
      .where('id', '=', drawing.id)
      .forUpdate()
      .executeTakeFirst()
    if (!exported || !waiting) throw conflict(words.drawingGone)
    if (waiting.drawn_at !== null) return
    if (exported.removed_at !== null || (await holdsErased(tx, exported))) {
      throw conflict(words.exportOver(exported.name))
    }
    await keepFigures(tx, encryptionKey, drawing, figures, now())
  })
}

async function holdsErased(
  tx: Kysely<Tables>,
  { subject_ids, cut_at }: Pick<DataExport, 'subject_ids' | 'cut_at'>,
): Promise<boolean> {
  const erased = await tx
    .selectFrom('test_subject')
    .select('id')
    .where('id', '=', sql<string>`any(${subject_ids ?? []}::uuid[])`)
    .where((eb) =>
      eb.or([
        eb('erasure_begun_at', 'is not', null),
        eb('personal_data_erased_at', '>', cut_at ?? new Date(0)),
      ]),
    )
    .executeTakeFirst()
  return erased !== undefined
}
