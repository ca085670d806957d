import {
  type Cell,
  type ColumnValues,
  type ExportDefinition,
  formats,
} from '../../../../../../engines/data-out'
import {
  csvWriter,
  type Misfits,
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
  for (const table of tables) {
    const file = `data/${table.file ?? table.name}.${formats[definition.format].extension}`
    let rows = 0
    let writer: TableWriter & { readonly misfits?: Misfits } = nothing
    await archive.entry(file, async (sink) => {
      writer = await writerOf(table, sink, writing)
      rows = await fill(writer, table, writing)
    })
    const { misfits } = writer
    written.push({ table: table.name, file, rows, ...(misfits && misfits.total > 0 && { misfits }) })
  }
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
      return savWriter(columns, sink, { title: table.title.ja, language: 'ja', createdAt: now, textBytes })
    }
    // Its tables share one file.
    case 'xlsx':
      throw new Error('A workbook holds all tables.')
  }
}

/** An SPSS file says before its rows how long their texts are, so the table is read twice; samples have short ones alone. */
async function widestTexts({
  name,
  columns,
  batches,
}: ExportTable): Promise<Readonly<Record<string, number>>> {
  if (name.startsWith('samples_')) return {}
  const widest = new Map(columns.filter(({ type }) => type === 'text').map(({ key }) => [key, 1]))
  for await (const batch of batches()) {
    for (const [place, { key }] of columns.entries()) {
      const known = widest.get(key)
      if (known !== undefined) widest.set(key, Math.max(known, widestIn(batch.columns[place])))
    }
  }
  return Object.fromEntries(widest)
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
