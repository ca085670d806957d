import { changesTable } from '../../../../../../engines/data-out'
import type { ExportedSubject } from '../exported-subjects'
import type { Pseudonyms } from '../pseudonyms'
import type { ExportTable } from '../tables/export-table'
import { tableInMemory } from '../tables/table-in-memory'
import type { ChangedRow } from './revisions'

/** What changed since the earlier export, a row for each. Dates that are moved would be told by it, so its rows then have none. */
export function tableOfChanges(
  changes: readonly ChangedRow[],
  subjects: readonly ExportedSubject[],
  pseudonyms: Pseudonyms,
  hidesRows: boolean,
): ExportTable {
  const codes = new Map(subjects.map((subject) => [subject.id, pseudonyms.codeOf(subject)]))
  return tableInMemory(
    changesTable,
    changes.map(({ table, subjectId, key, change }) => [
      table,
      codes.get(subjectId) ?? null,
      hidesRows ? null : key,
      change,
    ]),
  )
}
