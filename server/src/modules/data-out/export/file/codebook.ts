import { type Column, codebookTable } from '../../../../../../engines/data-out'
import type { Words } from '../../../../../../engines/fields'
import { type Sink, xlsxWriter } from '../../../../platform/table-out'
import type { ExportTable } from '../tables/export-table'
import { tableInMemory } from '../tables/table-in-memory'

/** Every column of every table, with what it means. */
export function codebookOf(tables: readonly ExportTable[]): ExportTable {
  const rows = tables.flatMap((table) =>
    table.columns.map((column) => [
      table.name,
      column.key,
      column.name.ja,
      column.name.en,
      column.definition.ja,
      column.definition.en,
      column.type,
      column.unit ?? null,
      column.loinc ?? null,
      choicesIn(column, 'ja'),
      choicesIn(column, 'en'),
    ]),
  )
  return tableInMemory(codebookTable, rows)
}

/** The same as a workbook with a sheet in each language. */
export async function writeCodebookWorkbook(
  tables: readonly ExportTable[],
  sink: Sink,
  modifiedAt: Date,
): Promise<void> {
  const codebook = codebookOf(tables)
  const book = xlsxWriter(sink, { modifiedAt })
  for (const language of ['ja', 'en'] as const) {
    const other = language === 'ja' ? '_en' : '_ja'
    const places = codebook.columns.flatMap(({ key }, place) => (key.endsWith(other) ? [] : [place]))
    // What the other language has, too, is told by the sheet.
    const columns = places.map((place) => headed(codebook.columns[place] as Column, language))
    const sheet = book.sheet(codebook.title[language], columns)
    for await (const { length, columns: values } of codebook.batches()) {
      await sheet.write({ length, columns: places.map((place) => values[place] ?? { same: null }) })
    }
    await sheet.end()
  }
  await book.end()
}

function headed(column: Column, language: keyof Words): Column {
  return { ...column, key: column.name[language].replace(/（(日本語|英語)）| in (Japanese|English)$/, '') }
}

function choicesIn({ choices }: Column, language: keyof Words): string | null {
  if (!choices) return null
  return Object.entries(choices)
    .map(([code, words]) => `${code} = ${words[language]}`)
    .join('; ')
}
