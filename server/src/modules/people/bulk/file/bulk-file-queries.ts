import { type Kysely, type Selectable, sql } from 'kysely'
import type { StudyPeriod } from '../../../../platform/input/study-days'
import { isUuid } from '../../../../platform/postgres/uuid'
import { notFound } from '../../../../platform/problem'
import { mergedCells } from '../../../../platform/table-file/merged-cells'
import type { BulkFileTable, BulkOutcome, BulkVerdict, Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import { localDayOf } from '../../../series/measurement'
import { findProject, periodOf } from '../../../studies/project'
import { bulkPolicy } from '../bulk-policy'
import type { FileContext } from '../plan/bulk-kind'
import { bulkWords } from '../words'

/** A stored file with the time zone of its days and the period of its project. */
export type BulkFile = Selectable<BulkFileTable> & { readonly zone: string; readonly period: StudyPeriod }

/** Devices belong to the company, not to a project. */
export const ofCompany = { zone: 'Asia/Tokyo', period: { startOn: null, endOn: null } } as const

const datedCodeKey = bulkWords.codeLooksDated('').key

/** The company's file; NOT_FOUND where it is unknown, another company's, gone, or of a project the viewer may not see. */
export async function requireBulkFile(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  bulkFileId: string,
  holds = false,
): Promise<BulkFile> {
  const file = isUuid(bulkFileId)
    ? await db
        .selectFrom('bulk_file')
        .selectAll()
        .where('id', '=', bulkFileId)
        .where('company_id', '=', viewer.companyId)
        .$if(holds, (query) => query.forUpdate())
        .executeTakeFirst()
    : undefined
  if (!file || !bulkPolicy.use.admits(viewer)) throw notFound(nouns.bulkFile)
  if (file.project_id === null) return { ...file, ...ofCompany }
  const project = await findProject(db, viewer, file.project_id)
  if (!project) throw notFound(nouns.bulkFile)
  return { ...file, zone: project.time_zone, period: periodOf(project) }
}

/** What is needed to read and register the file's rows. */
export function contextOf(file: BulkFile, encryptionKey: Buffer, now: Date): FileContext {
  const columns = file.mapping.flatMap((field, index) => (field === '' ? [] : [[field, index] as const]))
  return {
    scope: {
      companyId: file.company_id,
      projectId: file.project_id ?? '',
      zone: file.zone,
      period: file.period,
      today: localDayOf(now.getTime(), file.zone),
      encryptionKey,
    },
    options: {
      onlyNew: file.only_new,
      clearsBlank: file.clears_blank,
      createsMissing: file.creates_missing,
      datedCodeFields: new Set(file.dated_code_fields),
    },
    columnOf: new Map(columns),
    format: file.format,
    mergedCells: file.merged_cells.flatMap((named) => mergedCells(named) ?? []),
    width: file.headers.length,
  }
}

/** The number of rows with each verdict and each outcome. */
export interface RowCounts {
  readonly verdicts: Readonly<Record<BulkVerdict, number>>
  readonly outcomes: Readonly<Record<BulkOutcome, number>>
}

export async function countRows(db: Kysely<Tables>, fileId: string): Promise<RowCounts> {
  const rows = await db
    .selectFrom('bulk_row')
    .select(['verdict', 'outcome', sql<number>`count(*)::int`.as('count')])
    .where('file_id', '=', fileId)
    .groupBy(['verdict', 'outcome'])
    .execute()
  const verdicts = { new: 0, changed: 0, unchanged: 0, error: 0 }
  const outcomes = { created: 0, changed: 0, unchanged: 0, failed: 0 }
  for (const { verdict, outcome, count } of rows) {
    if (verdict) verdicts[verdict] += count
    if (outcome) outcomes[outcome] += count
  }
  return { verdicts, outcomes }
}

/** A column of codes that look like dates, which Excel makes of 1-2: 2-Jan. */
export interface DatedCodes {
  readonly field: string
  readonly count: number
  readonly example: string
}

/** The columns about which the dry run asks; none once the answer is given, or the rows are fixed. */
export async function datedCodesOf(db: Kysely<Tables>, file: BulkFile): Promise<DatedCodes[]> {
  if (file.state !== 'checked') return []
  const { rows } = await sql<DatedCodes>`
    select issue->>'field' as field, count(*)::int as count, min(issue->'message'->'values'->>0) as example
    from bulk_row, jsonb_array_elements(issues) issue
    where file_id = ${file.id} and verdict = 'error' and issue->'message'->>'key' = ${datedCodeKey}
    group by 1 order by 1`.execute(db)
  return rows
}
