import { changesTable, type ExportDefinition } from '../../../../../../engines/data-out'
import type { ExportedSubject } from '../exported-subjects'
import type { Pseudonyms } from '../pseudonyms'
import type { ExportTable } from '../tables/export-table'
import { tableInMemory } from '../tables/table-in-memory'
import type { ChangedRow } from './revisions'

/**
 * What changed since the earlier export, a row for each. Dates that are moved would be told by it, so its rows then have none. Whoever is
 * in this one no more is called as in the earlier one, or by the number that stands for them where codes are hidden.
 */
export function tableOfChanges(
  changes: readonly ChangedRow[],
  subjects: readonly ExportedSubject[],
  pseudonyms: Pseudonyms,
  { hidesCodes, shiftsDates: hidesRows }: Pick<ExportDefinition, 'hidesCodes' | 'shiftsDates'>,
): ExportTable {
  const nameOf = ({ subjectId: id, formerName = null }: ChangedRow) =>
    // A number comes of the id alone.
    formerName !== null && hidesCodes ? pseudonyms.codeOf({ id, code: '' }) : formerName
  const codes = new Map(subjects.map((subject) => [subject.id, pseudonyms.codeOf(subject)]))
  return tableInMemory(
    changesTable,
    changes.map((row) => [
      row.table,
      codes.get(row.subjectId) ?? nameOf(row),
      hidesRows ? null : row.key,
      row.change,
    ]),
  )
}
