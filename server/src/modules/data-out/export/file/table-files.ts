import {
  type Batch,
  type Cell,
  type ColumnValues,
  type ExportDefinition,
  formats,
} from '../../../../../../engines/data-out'
import type { Words } from '../../../../../../engines/fields'
import {
  type CsvWriter,
  csvWriter,
  type Misfits,
  mostCharacters,
  mostTextBytes,
  ndjsonWriter,
  parquetWriter,
  type Sink,
  savWriter,
  type TableWriter,
  textWriter,
  xlsxWriter,
  type ZipWriter,
} from '../../../../platform/table-out'
import type { ExportTable } from '../tables/export-table'

/** A table as it stands in the archive. */
export interface WrittenTable {
  readonly table: string
  /** Its file; of a workbook the file and the sheet. */
  readonly file: string
  readonly rows: number
  /** Characters that the encoding of the file does not have. */
  readonly misfits?: Misfits
}

export interface WritingTables {
  readonly archive: ZipWriter
  readonly definition: ExportDefinition
  readonly metadata: Readonly<Record<string, string>>
  readonly now: Date
  /** Called after each batch with its rows. */
  readonly written: (rows: number) => Promise<void>
  /** Called at the end of each table. */
  readonly ended: () => Promise<void>
}

/** A text that the format does not hold; whose it is, so that somebody can look at it. */
export class CellTooLongError extends Error {
  override readonly name = 'CellTooLongError'
  readonly table: string
  readonly subject: string
  readonly column: string
  readonly length: number
  readonly most: number

  constructor(cell: Pick<CellTooLongError, 'table' | 'subject' | 'column' | 'length' | 'most'>) {
    super(`${cell.table}, ${cell.subject}, ${cell.column}: ${cell.length} of at most ${cell.most}`)
    this.table = cell.table
    this.subject = cell.subject
    this.column = cell.column
    this.length = cell.length
    this.most = cell.most
  }
}

/** Some texts are what stands for no value in this export: programs could not tell the two apart. */
export class LikeMissingError extends Error {
  override readonly name = 'LikeMissingError'
  readonly mark: string
  /** How many cells of which columns. */
  readonly places: readonly { readonly table: Words; readonly column: string; readonly cells: number }[]

  constructor(mark: string, places: LikeMissingError['places']) {
    super(`Some texts are “${mark}”, which stands for no value.`)
    this.mark = mark
    this.places = places
  }
}

/** A file for each table, or one workbook for all of them. */
export async function writeTables(
  tables: readonly ExportTable[],
  writing: WritingTables,
): Promise<readonly WrittenTable[]> {
  return writing.definition.format === 'xlsx' ? inOneWorkbook(tables, writing) : inFiles(tables, writing)
}

async function inFiles(
  tables: readonly ExportTable[],
  writing: WritingTables,
): Promise<readonly WrittenTable[]> {
  const { archive, definition } = writing
  const written: WrittenTable[] = []
  const like: { table: Words; column: string; cells: number }[] = []
  for (const table of tables) {
    const file = `data/${table.file ?? table.name}.${formats[definition.format].extension}`
    let rows = 0
    let writer: TableWriter & Partial<Pick<CsvWriter, 'misfits' | 'likeMissing'>> = nothing
    await archive.entry(file, async (sink) => {
      writer = await writerOf(table, sink, writing)
      rows = await fill(writer, table, writing)
    })
    const { misfits, likeMissing = [] } = writer
    written.push({ table: table.name, file, rows, ...(misfits && misfits.total > 0 && { misfits }) })
    for (const [column, cells] of likeMissing) like.push({ table: table.title, column, cells })
  }
  if (like.length > 0) throw new LikeMissingError(definition.missing, like)
  return written
}

const nothing: TableWriter = { write: async () => {}, end: async () => {} }

const workbook = 'data/tables.xlsx'

async function inOneWorkbook(
  tables: readonly ExportTable[],
  writing: WritingTables,
): Promise<readonly WrittenTable[]> {
  const written: WrittenTable[] = []
  await writing.archive.entry(workbook, async (sink) => {
    const book = xlsxWriter(sink, { modifiedAt: writing.now })
    for (const table of tables) {
      const sheet = book.sheet(table.name, table.columns)
      const rows = await fill(sheet, table, writing)
      written.push({ table: table.name, file: `${workbook}#${sheet.sheetName}`, rows })
    }
    await book.end()
  })
  return written
}

async function fill(writer: TableWriter, table: ExportTable, writing: WritingTables): Promise<number> {
  let rows = 0
  for await (const batch of table.batches()) {
    if (writing.definition.format === 'xlsx') refuseLong(table, batch, charactersOf)
    await writer.write(batch)
    rows += batch.length
    await writing.written(batch.length)
  }
  await writer.end()
  await writing.ended()
  return rows
}

async function writerOf(
  table: ExportTable,
  sink: Sink,
  { definition, metadata, now }: WritingTables,
): Promise<TableWriter> {
  const { columns } = table
  const { missing } = definition
  switch (definition.format) {
    // REDCap leaves empty cells as they are, and knows no other mark.
    case 'redcap':
      return csvWriter(columns, sink, { separator: ',', encoding: 'utf-8', missing: '' })
    case 'csv':
      return csvWriter(columns, sink, { separator: ',', encoding: 'utf-8', missing })
    case 'csv_excel':
      return csvWriter(columns, sink, { separator: ',', encoding: 'utf-8-bom', missing })
    case 'csv_shift_jis':
      return csvWriter(columns, sink, { separator: ',', encoding: 'shift_jis', missing })
    case 'tsv':
      return csvWriter(columns, sink, { separator: '\t', encoding: 'utf-8', missing })
    case 'ndjson':
      return ndjsonWriter(columns, sink)
    case 'fhir':
    case 'odm':
      return textWriter(sink, table.frame)
    case 'parquet':
      return parquetWriter(columns, sink, { metadata: { ...metadata, table: table.name } })
    case 'sav': {
      const textBytes = await widestTexts(table)
      const told = { title: table.title.ja, language: 'ja', createdAt: now } as const
      return savWriter(columns, sink, { ...told, textBytes, missing })
    }
    // Its tables share one file.
    case 'xlsx':
      throw new Error('A workbook holds all tables.')
  }
}

/** An SPSS file says before its rows how long their texts are, so the table is read twice; samples have short ones alone. */
async function widestTexts(table: ExportTable): Promise<Readonly<Record<string, number>>> {
  const { name, columns } = table
  if (name.startsWith('samples_')) return {}
  const widest = new Map(columns.filter(({ type }) => type === 'text').map(({ key }) => [key, 1]))
  for await (const batch of table.batches()) {
    refuseLong(table, batch, bytesOf)
    for (const [place, { key }] of columns.entries()) {
      const known = widest.get(key)
      if (known !== undefined) widest.set(key, Math.max(known, widestIn(batch.columns[place])))
    }
  }
  return Object.fromEntries(widest)
}

/** What a cell may hold, and how a text is measured. */
interface CellLimit {
  readonly most: number
  readonly lengthOf: (text: string) => number
}

const charactersOf: CellLimit = { most: mostCharacters, lengthOf: (text) => text.length }
const bytesOf: CellLimit = { most: mostTextBytes, lengthOf: (text) => Buffer.byteLength(text) }

function refuseLong({ title, columns }: ExportTable, batch: Batch, { most, lengthOf }: CellLimit): void {
  const subjects = batch.columns[columns.findIndex(({ key }) => key === 'subject')]
  for (const [place, { key, type }] of columns.entries()) {
    const cells = batch.columns[place]
    if (type !== 'text' || !Array.isArray(cells)) continue
    for (const [row, cell] of cells.entries()) {
      // A letter has at most three bytes for each of its units.
      if (typeof cell !== 'string' || cell.length * 3 <= most) continue
      const length = lengthOf(cell)
      if (length <= most) continue
      const subject = Array.isArray(subjects) ? String(subjects[row] ?? '') : ''
      throw new CellTooLongError({ table: title.ja, subject, column: key, length, most })
    }
  }
}

function widestIn(values: ColumnValues | undefined): number {
  const cells: readonly Cell[] =
    values === undefined || values instanceof Float64Array || 'instants' in values
      ? []
      : 'same' in values
        ? [values.same]
        : values
  return cells.reduce<number>((most, cell) => Math.max(most, Buffer.byteLength(String(cell ?? ''))), 1)
}
