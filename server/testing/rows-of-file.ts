import { writeFileSync } from 'node:fs'
import { readFile, recogniseFile } from '../src/modules/collect/data-import/files/read-file'
import type { Layout } from '../src/modules/collect/data-import/layouts/layout'
import type { DateRange } from '../src/modules/collect/data-import/rows/read-row'
import type { Rejection, Row } from '../src/modules/collect/data-import/rows/row'
import { textIn } from '../src/platform/words'
import { rejectionsIn } from './rejections-in'

/** Writes the file and reads it as an import does: its rows, what is refused, and what is told of the rest. */
export async function rowsOfFile(
  file: { readonly path: string; readonly name: string },
  content: string | Buffer,
  { layouts, range }: { readonly layouts: readonly Layout[]; readonly range: DateRange },
) {
  writeFileSync(file.path, content)
  const found = await recogniseFile(file, layouts)
  const rows: Row[] = []
  const rejected: Rejection[] = []
  const told: string[] = []
  if ('defect' in found) {
    const { line, column, reason, said: message } = found.defect
    rejected.push({ file: file.name, line, column, reason, message })
  } else {
    await readFile(file, found.layout, found.names, range, {
      row: (row) => rows.push(row),
      rejected: (rejection) => rejected.push(rejection),
      told: (label, note) => told.push(`${textIn(label, 'ja')}: ${textIn(note, 'ja')}`),
    })
  }
  return { rows, rejected: rejectionsIn(rejected), told }
}
