import type { Kysely } from 'kysely'
import type { BulkRemark, Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import type { WriteContext } from '../../../../platform/write/write-context'
import {
  personalDataAccess,
  personalDataAudit,
  requirePersonalDataAccess,
} from '../../../studies/personal-data'
import { requireProject } from '../../../studies/project'
import { guessedField, hasPersonal, isGuarded } from '../plan/column-mapping'
import { bulkWords } from '../words'
import type { BulkFile } from './bulk-file-queries'
import type { PreviewRow } from './bulk-row-queries'

/** Which columns of a file hold personal data; columns count from 0. */
export interface PreviewAccess {
  /** The number of columns. */
  readonly width: number
  /** Access to these columns is recorded as access to personal data. */
  readonly personal: ReadonlySet<number>
  /** Columns the viewer may not see: personal ones, and those with unknown content. */
  readonly hidden: ReadonlySet<number>
}

/** Which columns the viewer may see, under the rule for stored personal data. */
export async function previewAccess(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  file: BulkFile,
): Promise<PreviewAccess> {
  const width = file.headers.length
  const columns = file.headers.map((_, column) => column)
  const personal = new Set(columns.filter((column) => isPersonalColumn(file, column)))
  if ((await personalDataAccess(db, viewer, await projectOf(db, viewer, file))) === 'allowed')
    return { width, personal, hidden: new Set() }
  const isHidden = (at: number) => personal.has(at) || isGuardedColumn(file, at) || !file.mapping[at]
  return { width, personal, hidden: new Set(columns.filter(isHidden)) }
}

async function projectOf(db: Kysely<Tables>, viewer: CompanyViewer, { project_id }: BulkFile) {
  return project_id === null ? null : requireProject(db, viewer, project_id)
}

/**
 * FORBIDDEN, with what to do, if the mapping reads a column that may identify people and the viewer may not see it: read as
 * a code or a tag it would be shown. Only the uploader may say what an unknown column holds.
 */
export async function requireAccessToMapped(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  file: BulkFile,
  mapping: readonly string[],
): Promise<void> {
  const isOwn = file.uploaded_by === viewer.id
  const { hidden } = await previewAccess(db, viewer, file)
  const isBarred = (field: string, at: number) =>
    field !== '' && (isGuarded(file.kind, field) || (hidden.has(at) && !(isOwn && isUnknownColumn(file, at))))
  if (mapping.some(isBarred)) await requirePersonalDataAccess(db, viewer, await projectOf(db, viewer, file))
}

/** FORBIDDEN, with what to do, if the viewer may not see the column. */
export async function requireAccessTo(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  file: BulkFile,
  column: number,
): Promise<void> {
  const { hidden } = await previewAccess(db, viewer, file)
  if (!hidden.has(column)) return
  await requirePersonalDataAccess(db, viewer, await projectOf(db, viewer, file))
}

/** The rows without hidden cells, without codes and remarks that repeat them, and without cells beyond the columns. */
export function shownRows(
  rows: readonly PreviewRow[],
  { width, hidden }: PreviewAccess,
  { mapping }: Pick<BulkFile, 'mapping'>,
): PreviewRow[] {
  const hiddenFields = new Set([...hidden].map((at) => mapping[at] ?? '').filter((field) => field !== ''))
  const isShown = ({ field }: BulkRemark) => field === null || !hiddenFields.has(field)
  const hidesCode = hiddenFields.has('code')
  return rows.map((row) => ({
    ...row,
    code: hidesCode ? null : row.code,
    cells: row.cells.slice(0, width).map((cell, at) => (hidden.has(at) ? '' : cell)),
    issues: row.issues.map((issue) => (isShown(issue) ? issue : { ...issue, message: bulkWords.hidden })),
    notes: row.notes.filter(isShown),
    outcomeMessage: row.outcomeMessage !== null && hidesCode ? bulkWords.hidden : row.outcomeMessage,
  }))
}

/** Records one event for all the people shown, by their lines; none if no cell identifies a person. */
export async function recordPreviewAccess(
  db: Kysely<Tables>,
  { file, access }: { readonly file: BulkFile; readonly access: PreviewAccess },
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
  { actor, now }: WriteContext,
): Promise<void> {
  const isSeen = (at: number) => access.personal.has(at) && !access.hidden.has(at)
  const lines = rows
    .filter(({ cells }) => cells.some((cell, at) => cell.trim() !== '' && isSeen(at)))
    .map(({ line }) => line)
  if (lines.length === 0) return
  await recordAudit(db, {
    companyId: file.company_id,
    actor,
    action: personalDataAudit.view,
    targetKind: 'bulk_file',
    targetId: file.id,
    after: { lines },
    at: now,
  })
}

/** Evaluated by the mapping and by the heading, so that a column stays personal when it is mapped to something else. */
function isPersonalColumn({ kind, headers, mapping }: BulkFile, column: number): boolean {
  if (kind === 'device') return false
  const fields = [mapping[column] ?? '', guessedField('test_subject', headers[column] ?? '')]
  return hasPersonal('test_subject', fields)
}

/** The same check for columns that may identify people. */
function isGuardedColumn({ kind, headers, mapping }: BulkFile, column: number): boolean {
  const header = headers[column] ?? ''
  const kinds = kind === 'link' ? (['test_subject'] as const) : [kind, 'test_subject' as const]
  return (
    isGuarded(kind, mapping[column] ?? '') ||
    kinds.some((each) => isGuarded(each, guessedField(each, header)))
  )
}

/** Neither mapping nor heading says what it holds. */
function isUnknownColumn(file: BulkFile, column: number): boolean {
  return !isPersonalColumn(file, column) && !isGuardedColumn(file, column)
}
