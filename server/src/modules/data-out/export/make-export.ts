import { type Kysely, type Selectable, sql } from 'kysely'
import { conflict } from '../../../platform/problem'
import { TooManyColumnsError, TooManyRowsError } from '../../../platform/table-out'
import type { DataExportTable, Tables } from '../../../platform/tables'
import { queueWebhookEvent } from '../../../platform/webhook'
import type { RunWork } from '../../studies/run'
import { queueDeliveries } from './ask-delivery'
import { CellTooLongError, LikeMissingError } from './file/table-files'
import { writeArchive } from './file/write-archive'
import { plainName } from './plain-name'
import { programVersion } from './program-version'
import { queueDrawings } from './queue-drawings'
import { exportWords } from './words'

const keptMs = 14 * 86_400_000

/** What makes the file of an export. */
export interface ExportWork {
  readonly db: Kysely<Tables>
  readonly encryptionKey: Buffer
  readonly now: () => Date
}

/**
 * Makes the file of an export. Killed, it begins anew, and what was written before is removed; the file is offered only when it
 * is whole.
 */
export function exportWork({ db, encryptionKey, now }: ExportWork): RunWork<'export-data'> {
  return {
    async do({ targetId }, progress) {
      const asked = await db
        .selectFrom('data_export')
        .innerJoin('project', 'project.id', 'data_export.project_id')
        .selectAll('data_export')
        .select(['project.code', 'project.name as project_name', 'project.valid_day_minutes'])
        .where('data_export.id', '=', targetId)
        .where('project.deleted_at', 'is', null)
        .executeTakeFirst()
      if (!asked) throw conflict(exportWords.gone)
      if (asked.finished_at !== null || asked.removed_at !== null) return { exported: asked.row_count ?? 0 }
      const startedAt = now()
      progress.tell({ stage: 'write', done: 0, refused: 0 })
      const file = await writeArchive(
        {
          exportId: asked.id,
          name: asked.name,
          project: {
            id: asked.project_id,
            companyId: asked.company_id,
            code: asked.code,
            name: asked.project_name,
            validDayMinutes: asked.valid_day_minutes,
          },
          definition: asked.definition,
          takesPersonal: asked.holds_personal,
          previousId: asked.previous_id,
          programVersion,
        },
        {
          db,
          encryptionKey,
          now: startedAt,
          signal: progress.signal,
          advance: (rows) => progress.tell({ done: Math.min(progress.present.done + rows, mostCounted) }),
        },
      ).catch(refuseInWords)
      progress.tell({ stage: 'close', total: Math.min(file.rows, mostCounted) })
      await finish(db, asked, { ...file, fileName: fileNameOf(asked.code, asked.name, startedAt) }, now())
      return { exported: file.rows, people: file.subjectIds.length }
    },
    async takeBack(tx, { targetId }) {
      await removeFile(tx, targetId)
    },
  }
}

/** The column of a run's progress. */
const mostCounted = 2_000_000_000

type Archive = Awaited<ReturnType<typeof writeArchive>>

/** In the transaction that offers the file, so that an erasure meanwhile is seen: nobody erased is in a file that is offered. */
async function finish(
  db: Kysely<Tables>,
  asked: Pick<Selectable<DataExportTable>, 'id' | 'name' | 'company_id' | 'project_id'>,
  {
    rows,
    bytes,
    sha256,
    tables,
    subjectIds,
    mentionedIds,
    cutAt,
    fileName,
  }: Archive & { readonly fileName: string },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const erased = await tx
      .selectFrom('test_subject')
      .select('id')
      .where('id', '=', sql<string>`any(${subjectIds.concat(mentionedIds)}::uuid[])`)
      .where((eb) =>
        eb.or([eb('erasure_begun_at', 'is not', null), eb('personal_data_erased_at', '>', cutAt)]),
      )
      .forShare()
      .execute()
    // Begun anew by the queue, without them.
    if (erased.length > 0) throw new Error('A subject was erased while the export was made.')
    await tx
      .updateTable('data_export')
      .set({
        row_count: rows,
        byte_count: bytes,
        sha256,
        tables: JSON.stringify(tables),
        subject_ids: [...subjectIds],
        mentioned_ids: [...mentionedIds],
        cut_at: cutAt,
        file_name: fileName,
        finished_at: now,
        expires_at: new Date(now.getTime() + keptMs),
      })
      .where('id', '=', asked.id)
      .where('removed_at', 'is', null)
      .execute()
    await queueWebhookEvent(tx, {
      projectId: asked.project_id,
      event: 'export.finished',
      data: { export: asked.id, name: asked.name, fileName, rows, bytes, subjects: subjectIds.length },
      at: now,
    })
    await queueDeliveries(tx, { ...asked, bytes }, { actor: { kind: 'system' }, now })
    await queueDrawings(tx, asked, { actor: { kind: 'system' }, now })
  })
}

/** What a format cannot hold is told as a sentence, with what to choose instead. */
function refuseInWords(error: unknown): never {
  if (error instanceof TooManyRowsError) throw conflict(exportWords.tooManyRows(error.table, '1,048,576+'))
  if (error instanceof TooManyColumnsError) {
    throw conflict(exportWords.tooManyColumns(error.table, error.columns.toLocaleString('en')))
  }
  if (error instanceof CellTooLongError) {
    const { table, subject, column, length, most } = error
    const count = (letters: number) => letters.toLocaleString('en')
    throw conflict(
      exportWords.textTooLong(table, subject, column, count(length), count(most), count(length - most)),
    )
  }
  if (error instanceof LikeMissingError) {
    const inWords = (language: 'ja' | 'en') =>
      error.places
        .slice(0, 10)
        .map(({ table, column, cells }) => `${table[language]} ${column}: ${cells}`)
        .join(language === 'ja' ? '、' : ', ')
    throw conflict(exportWords.likeMissing(error.mark, inWords('ja'), inWords('en')))
  }
  throw error
}

function fileNameOf(code: string, name: string, at: Date): string {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '')
  return `${plainName(`${code}_${name}`)}_${day}.zip`
}

/** Removes the bytes of an export's file and what it held; its row stays. */
export async function removeFile(tx: Kysely<Tables>, exportId: string): Promise<void> {
  await tx.deleteFrom('data_export_part').where('data_export_id', '=', exportId).execute()
  await tx.deleteFrom('data_export_revision').where('data_export_id', '=', exportId).execute()
}
