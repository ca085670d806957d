import type { Kysely } from 'kysely'
import { recordAudit } from '../../platform/audit'
import type { Making } from '../../platform/making'
import { notFound } from '../../platform/problem'
import type { Tables } from '../../platform/tables'
import type { CompanyViewer } from '../../platform/viewer'
import { needPersonalDataAccess, personalDataAccess } from '../personal-data'
import { requireProject } from '../project'
import type { BulkFile } from './bulk-file-queries'
import { guessedField, hasPersonal } from './column-mapping'

/** What of a file is about people, by column from 0. */
export interface PreviewSight {
  /** How many columns there are. */
  readonly width: number
  /** To see these cells is to see personal data. */
  readonly personal: ReadonlySet<number>
  /** The viewer may not see these: the personal ones, and those of which nobody has said what they hold. */
  readonly hidden: ReadonlySet<number>
}

/** What the viewer may see of a file, under the same rule as personal data that are kept. */
export async function sightOf(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  file: BulkFile,
): Promise<PreviewSight> {
  const width = file.headers.length
  const columns = file.headers.map((_, column) => column)
  const personal = new Set(columns.filter((column) => isPersonalColumn(file, column)))
  if (file.project_id === null) return { width, personal, hidden: new Set() }
  const project = await requireProject(db, viewer, file.project_id)
  if ((await personalDataAccess(db, viewer, project)) === 'allowed')
    return { width, personal, hidden: new Set() }
  return { width, personal, hidden: new Set(columns.filter((at) => personal.has(at) || !file.mapping[at])) }
}

/** FORBIDDEN, with what to do, where the column is one that the viewer may not see. */
export async function needSightOf(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  file: BulkFile,
  column: number,
): Promise<void> {
  const { hidden } = await sightOf(db, viewer, file)
  if (!hidden.has(column)) return
  if (file.project_id === null) throw notFound('セル')
  await needPersonalDataAccess(db, viewer, await requireProject(db, viewer, file.project_id))
}

/** The rows without what is hidden and what is no column. */
export function shownRows<Row extends { readonly cells: readonly string[] }>(
  rows: readonly Row[],
  { width, hidden }: PreviewSight,
): Row[] {
  return rows.map((row) => ({
    ...row,
    cells: row.cells.slice(0, width).map((cell, at) => (hidden.has(at) ? '' : cell)),
  }))
}

/** One event for all the people who are seen at once, by their lines; nothing where no cell tells who anybody is. */
export async function recordPreviewSight(
  db: Kysely<Tables>,
  { file, sight }: { readonly file: BulkFile; readonly sight: PreviewSight },
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
  { actor, now }: Making,
): Promise<void> {
  const isSeen = (at: number) => sight.personal.has(at) && !sight.hidden.has(at)
  const lines = rows
    .filter(({ cells }) => cells.some((cell, at) => cell.trim() !== '' && isSeen(at)))
    .map(({ line }) => line)
  if (lines.length === 0) return
  await recordAudit(db, {
    companyId: file.company_id,
    actor,
    action: 'personal_data.view',
    targetKind: 'bulk_file',
    targetId: file.id,
    after: { lines },
    at: now,
  })
}

/** By what it is read as, and by what stands above it: it stays personal when it is read as something else. */
function isPersonalColumn({ kind, headers, mapping }: BulkFile, column: number): boolean {
  if (kind === 'device') return false
  const fields = [mapping[column] ?? '', guessedField('test_subject', headers[column] ?? '')]
  return hasPersonal('test_subject', fields)
}
