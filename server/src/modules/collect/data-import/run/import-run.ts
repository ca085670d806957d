import type { Kysely } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import type { ImportKind, Tables } from '../../../../platform/tables'
import { textIn } from '../../../../platform/words'
import type { MetricKey } from '../../../series/measurement'
import type { Rejection } from '../rows/row'

/** The progress of a file: everything up to and including `line` is stored. */
export interface FilePosition {
  line: number
  rows: number
  rejected: number
  duplicates: number
  /** Values that replaced stored ones, and values that did not. Missing in runs of earlier versions. */
  replaced?: number
  kept?: number
  /** Values with finer digits than their metric keeps, by metric. */
  rounded?: Partial<Record<MetricKey, number>>
  /** Values that are in the figure of their own day alone, which is not that of the wearer's zone. */
  elsewhere?: number
  /** Rows of which nothing tells which of two equal hours is meant. */
  unsureHours?: number
  /** Missing in runs of earlier versions. */
  stored?: StoredCounts
  isDone: boolean
}

/** What became of the values that were read. Held: measured while nobody wore the device. */
export interface StoredCounts {
  readonly written: number
  readonly unchanged: number
  readonly held: number
}

export const nothingStored: StoredCounts = { written: 0, unchanged: 0, held: 0 }

export const storedTogether = (one: StoredCounts, other: StoredCounts): StoredCounts => ({
  written: one.written + other.written,
  unchanged: one.unchanged + other.unchanged,
  held: one.held + other.held,
})

/** One import of a folder's content into a project; it continues after a kill. */
export interface ImportRun {
  id: string
  isFinished: boolean
  /** By the hash of the content; unreadable files by their name. */
  positions: Map<string, FilePosition>
}

export interface RunKey {
  companyId: string
  projectId: string
  kind: ImportKind
  fingerprint: string
}

/** The run for this content, created if it is new. */
export async function openRun(db: Kysely<Tables>, key: RunKey, now: Date): Promise<ImportRun> {
  const { companyId, projectId, kind, fingerprint } = key
  await db
    .insertInto('import_run')
    .values({
      id: newId(),
      company_id: companyId,
      project_id: projectId,
      kind,
      fingerprint,
      state: 'running',
      started_at: now,
      updated_at: now,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'kind', 'fingerprint']).doNothing())
    .execute()
  const run = await db
    .selectFrom('import_run')
    .select(['id', 'state', 'files'])
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirstOrThrow()
  // Only acknowledge() below writes it.
  const positions = new Map(Object.entries(run.files) as [string, FilePosition][])
  return { id: run.id, isFinished: run.state === 'succeeded', positions }
}

/** Resets the progress of the run, so that every row is read again. */
export async function restartRun(db: Kysely<Tables>, run: ImportRun, now: Date): Promise<void> {
  run.positions.clear()
  run.isFinished = false
  await db.deleteFrom('import_rejection').where('import_run_id', '=', run.id).execute()
  await db
    .updateTable('import_run')
    .set({
      state: 'running',
      files: '{}',
      rows_read: 0,
      rows_rejected: 0,
      updated_at: now,
      finished_at: null,
    })
    .where('id', '=', run.id)
    .execute()
}

/** Records a file's progress and its refused rows, in the transaction that stores the rows. */
export async function acknowledge(
  tx: Kysely<Tables>,
  run: ImportRun,
  file: string,
  position: FilePosition,
  rejections: readonly Rejection[],
  now: Date,
): Promise<void> {
  run.positions.set(file, position)
  const all = [...run.positions.values()]
  const sum = (of: (position: FilePosition) => number) => all.reduce((total, each) => total + of(each), 0)
  if (rejections.length > 0) {
    await tx
      .insertInto('import_rejection')
      .values(
        rejections.map(({ file, line, column, reason, message, beside }) => ({
          import_run_id: run.id,
          file,
          line,
          // Part of the key, so always in Japanese.
          column_name: textIn(column, 'ja'),
          reason,
          message: '',
          said: JSON.stringify({ column, message, beside }),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await tx
    .updateTable('import_run')
    .set({
      files: JSON.stringify(Object.fromEntries(run.positions)),
      rows_read: sum(({ rows }) => rows),
      rows_rejected: sum(({ rejected }) => rejected),
      updated_at: now,
    })
    .where('id', '=', run.id)
    .execute()
}

/** Ends the run; `failed` if rows or files were refused and should be checked. */
export async function finishRun(db: Kysely<Tables>, run: ImportRun, now: Date): Promise<void> {
  await db
    .updateTable('import_run')
    .set({ state: 'succeeded', updated_at: now, finished_at: now })
    .where('id', '=', run.id)
    .execute()
}
