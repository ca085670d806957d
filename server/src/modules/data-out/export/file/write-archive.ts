import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { contents, type ExportDefinition, formats } from '../../../../../../engines/data-out'
import { type ZipEntry, type ZipWriter, zipWriter } from '../../../../platform/table-out'
import type { ExportedTable, Tables } from '../../../../platform/tables'
import { ensureBegunDays } from '../../../series/measurement'
import { samplesOfFormat, tablesOfFormat } from '../documents/tables-of-format'
import { type ExportedSubject, exportedSubjects, isEverybody } from '../exported-subjects'
import { subjectsToTell } from '../moved-days'
import { pseudonymsOf } from '../pseudonyms'
import type { ExportTable, TableReading } from '../tables/export-table'
import { tableOfChanges } from './changes-table'
import { codebookOf, writeCodebookWorkbook } from './codebook'
import {
  describedDefinition,
  keptDates,
  movedDates,
  type Selection,
  wordsOfDefinition,
} from './described-definition'
import { partSink } from './export-parts'
import { GapCounter, type KnownGaps } from './known-gaps'
import { loadersOf } from './loaders/loaders'
import { RevisionBook } from './revisions'
import { RowOwners } from './row-owners'
import { type WrittenTable, writeTables } from './table-files'

/** What an export is made from. */
export interface ArchiveOrder {
  readonly exportId: string
  readonly name: string
  readonly project: {
    readonly id: string
    readonly companyId: string
    readonly code: string
    readonly name: string
    readonly validDayMinutes: number
  }
  readonly definition: ExportDefinition
  readonly takesPersonal: boolean
  readonly previousId: string | null
  readonly programVersion: string
}

export interface ArchiveWork {
  readonly db: Kysely<Tables>
  readonly encryptionKey: Buffer
  readonly now: Date
  readonly signal: AbortSignal
  readonly advance: (rows: number) => void
}

/** What is known of a file once it is whole. */
export interface WrittenArchive {
  readonly rows: number
  readonly bytes: number
  readonly sha256: Buffer
  readonly tables: readonly ExportedTable[]
  readonly subjectIds: readonly string[]
  /** Whom changes.csv names without a row of their own. */
  readonly mentionedIds: readonly string[]
  readonly cutAt: Date
}

/**
 * Writes the archive of an export into its parts. All tables but the samples are read in one transaction, as of one moment; samples
 * follow, each day whole as it is stored then, so that no transaction is open for hours.
 */
export async function writeArchive(order: ArchiveOrder, work: ArchiveWork): Promise<WrittenArchive> {
  const { db, now, signal } = work
  const parts = await partSink(db, order.exportId)
  await db.deleteFrom('data_export_revision').where('data_export_id', '=', order.exportId).execute()
  const digest = createHash('sha256')
  let bytes = 0
  const entries: ZipEntry[] = []
  const archive = notingEntries(
    zipWriter(
      async (piece) => {
        bytes += piece.length
        digest.update(piece)
        await parts.sink(piece)
      },
      { modifiedAt: now },
    ),
    entries,
  )
  const book = new RevisionBook(db, order.exportId, order.previousId)
  const owners = new RowOwners(book)
  await book.requirePrevious()
  const pseudonyms = pseudonymsOf(order.definition, {
    projectId: order.project.id,
    encryptionKey: work.encryptionKey,
  })
  const writing = {
    archive,
    definition: order.definition,
    metadata: { kansoku: order.programVersion, project: order.project.code, export: order.name },
    now,
    written: async (rows: number) => {
      signal.throwIfAborted()
      work.advance(rows)
      await book.settle(false)
      // Others are served between two batches.
      await turn()
    },
    ended: () => book.settle(true),
  }

  const written: WrittenTable[] = []
  const described: ExportTable[] = []
  const write = async (tables: readonly ExportTable[]) => {
    described.push(...tables)
    written.push(...(await writeTables(tables, writing)))
  }
  const isWorkbook = order.definition.format === 'xlsx'
  if (order.definition.contents.includes('daily')) {
    const asked = await exportedSubjects(db, order.project.id, order.definition.subjects)
    await ensureBegunDays(
      { db, now: () => now },
      asked.map(({ id }) => id),
    )
  }
  let gaps: KnownGaps | null = null
  const subjects = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const chosen = await subjectsToTell(tx, order.project.id, order.definition, work)
      book.name(chosen.map((subject) => [subject.id, pseudonyms.codeOf(subject)] as const))
      const counter = new GapCounter(order.definition)
      const reading: TableReading = { ...readingOf(tx, chosen), sawDays: counter.sawDays }
      const tables = await tablesOfFormat(reading)
      // A workbook is one file, whose sheets are written one after the other.
      await write(isWorkbook ? tables.concat(samplesOf(reading)) : tables)
      gaps = await counter.gapsOf(reading, signal)
      return chosen
    })
  if (!isWorkbook) await write(samplesOf(readingOf(db, subjects)))
  await book.compareGone()
  if (order.previousId !== null) {
    const changes = tableOfChanges(book.changes, subjects, pseudonyms, order.definition)
    described.push(changes)
    written.push(...(await writeBeside(archive, changes, writing)))
  }
  const previous = await previousOf(db, order.previousId)
  const selection = { definition: order.definition, subjects, pseudonyms }
  await writeRest({
    db,
    archive,
    entries,
    order,
    previous,
    described,
    written,
    selection,
    owners,
    gaps,
    writing,
  })
  await archive.end()
  await parts.end()
  return {
    rows: written.reduce((sum, { rows }) => sum + rows, 0),
    bytes,
    sha256: digest.digest(),
    tables: written.map(({ table, rows }) => ({ name: table, rows })),
    subjectIds: subjects.map(({ id }) => id),
    mentionedIds: mentionedIn(book, subjects),
    cutAt: now,
  }

  function readingOf(source: Kysely<Tables>, subjects: readonly ExportedSubject[]): TableReading {
    return {
      db: source,
      encryptionKey: work.encryptionKey,
      project: order.project,
      subjects,
      isOfAll: isEverybody(order.definition.subjects),
      shaping: { definition: order.definition, pseudonyms, takesPersonal: order.takesPersonal },
      revisions: owners,
      now,
    }
  }

  function samplesOf(reading: TableReading): readonly ExportTable[] {
    return order.definition.contents.includes('samples') ? samplesOfFormat(reading) : []
  }
}

function mentionedIn({ changes }: RevisionBook, subjects: readonly ExportedSubject[]): readonly string[] {
  const own = new Set(subjects.map(({ id }) => id))
  const named = changes.filter(({ subjectId, formerName }) => formerName != null && !own.has(subjectId))
  return [...new Set(named.map(({ subjectId }) => subjectId))]
}

type Writing = Parameters<typeof writeTables>[1]

/** Small tables about the export, always as CSV that Excel reads. */
function writeBeside(
  archive: ZipWriter,
  table: ExportTable,
  writing: Writing,
): Promise<readonly WrittenTable[]> {
  const definition = { ...writing.definition, format: 'csv_excel', missing: '' } as const
  const quiet = { ...writing, definition, written: async () => {}, ended: async () => {} }
  return writeTables([table], { ...quiet, archive: withFolder(archive) })
}

/** Each entry goes into the list, for the manifest. */
function notingEntries(archive: ZipWriter, entries: ZipEntry[]): ZipWriter {
  return {
    async entry(name, fill) {
      const entry = await archive.entry(name, fill)
      entries.push(entry)
      return entry
    },
    end: () => archive.end(),
  }
}

/** Beside the folder of the data. */
function withFolder(archive: ZipWriter): ZipWriter {
  return {
    entry: (name, fill) => archive.entry(name.replace(/^data\//, ''), fill),
    end: () => archive.end(),
  }
}

interface Rest {
  readonly db: Kysely<Tables>
  readonly archive: ZipWriter
  /** Those that are written. */
  readonly entries: readonly ZipEntry[]
  readonly order: ArchiveOrder
  readonly previous: { readonly export: string; readonly cut: string | null } | null
  readonly described: readonly ExportTable[]
  readonly written: readonly WrittenTable[]
  readonly selection: Selection
  readonly owners: RowOwners
  readonly gaps: KnownGaps | null
  readonly writing: Writing
}

/** Codebook, programs that read the tables, and the manifest. */
async function writeRest(rest: Rest): Promise<void> {
  const { db, archive, entries, order, previous, described, written, selection, writing } = rest
  const { subjects } = selection
  await writeBeside(archive, codebookOf(described), writing)
  await archive.entry('codebook.xlsx', (sink) => writeCodebookWorkbook(described, sink, writing.now))
  const loaded = described.flatMap((table) => {
    const file = written.find((one) => one.table === table.name)
    // What changed lies beside the data, in a form of its own.
    return file?.file.startsWith('data/') ? [{ ...table, file: file.file, rows: file.rows }] : []
  })
  for (const [name, text] of Object.entries(loadersOf(order.definition, loaded))) {
    await archive.entry(name, (sink) => sink(Buffer.from(text)))
  }
  const manifest = {
    program: `Kansoku ${order.programVersion}`,
    schema: 1,
    export: order.name,
    project: { code: order.project.code, name: order.project.name },
    cut: writing.now.toISOString(),
    // What changes.csv is against.
    ...(previous !== null && { changesSince: previous }),
    definition: await describedDefinition(db, selection),
    words: wordsOfDefinition(selection),
    format: formats[order.definition.format].name,
    contents: order.definition.contents.map((content) => contents[content].name),
    subjects: subjects.length,
    // Who withdraws later is told where the file is downloaded.
    withdrawn: subjects.filter(({ withdrawnOn }) => withdrawnOn !== null).length,
    movedDates: movedDates(selection),
    keptDates: keptDates(selection),
    knownGaps: rest.gaps,
    tables: described.map(({ name, title, columns, leftOut }) => ({
      name,
      title,
      file: written.find(({ table }) => table === name)?.file,
      rows: written.find(({ table }) => table === name)?.rows,
      columns: columns.length,
      ...rest.owners.subjectsWithout(name, subjects),
      // Personal to owners alone, free texts, or answers that may say who somebody is.
      leftOut,
      ...misfitsOf(written.find(({ table }) => table === name)),
    })),
    files: entries.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
  }
  await archive.entry('manifest.json', (sink) => sink(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)))
}

async function previousOf(db: Kysely<Tables>, previousId: string | null): Promise<Rest['previous']> {
  if (previousId === null) return null
  const found = await db
    .selectFrom('data_export')
    .select(['name', 'cut_at'])
    .where('id', '=', previousId)
    .executeTakeFirst()
  return found ? { export: found.name, cut: found.cut_at?.toISOString() ?? null } : null
}

function misfitsOf(table: WrittenTable | undefined): object {
  return table?.misfits ? { replacedCharacters: table.misfits } : {}
}
