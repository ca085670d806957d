import type { Words } from '../../../../../../engines/fields'
import type { ExportTable, TableReading } from './export-table'
import { revisionOf } from './revision'
import type { Row, Shape } from './shape'

/** What a row of no subject is of: the project. Its dates are moved as a subject's are, so that they tell nothing of those. */
type ProjectRow = Pick<Row, 'key' | 'values'> & Partial<Pick<Row, 'subject'>>

/** A table of the project itself, from a function that reads all its rows; the clock is the project's. */
export function projectTable(
  { name, title, shape }: { readonly name: string; readonly title: Words; readonly shape: Shape },
  { db, project, revisions }: TableReading,
  rowsOf: (timeZone: string) => Promise<readonly ProjectRow[]>,
): ExportTable {
  return {
    name,
    title,
    columns: shape.columns,
    leftOut: shape.leftOut,
    async *batches() {
      const { time_zone: timeZone } = await db
        .selectFrom('project')
        .select('time_zone')
        .where('id', '=', project.id)
        .executeTakeFirstOrThrow()
      const own = { id: project.id, code: '' }
      const rows = (await rowsOf(timeZone)).map((row): Row => ({ subject: own, ...row, timeZone }))
      for (const { key, values } of rows) {
        revisions.note({ table: name, subjectId: own.id, key, revision: revisionOf(values) })
      }
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        yield shape.batchOf(rows.slice(from, from + rowsAtOnce))
      }
    },
  }
}

const rowsAtOnce = 10_000
