import { createHash } from 'node:crypto'
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
  /** By `hashOf` their content; unreadable files by that of their name. */
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
  return { id: run.id, isFinished: run.state === 'succeeded', positions: await positionsOf(db, run) }
}

/** Only acknowledge() below writes them; earlier versions wrote them into `files`, unreadable files by their name. */
async function positionsOf(
  db: Kysely<Tables>,
  { id, files }: { readonly id: string; readonly files: Record<string, unknown> },
): Promise<Map<string, FilePosition>> {
  const rows = await db
    .selectFrom('import_run_file')
    .select(['sha256', 'position'])
    .where('import_run_id', '=', id)
    .execute()
  const earlier = Object.entries(files).map(
    ([key, position]) => [/^[0-9a-f]{64}$/.test(key) ? key : hashOf(key), position] as const,
  )
  const written = rows.map(({ sha256, position }) => [sha256.toString('hex'), position] as const)
  return new Map([...earlier, ...written] as [string, FilePosition][])
}

/** By which the position of an unreadable file is kept. */
export const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex')

/** Resets the progress of the run, so that every row is read again. */
export async function restartRun(db: Kysely<Tables>, run: ImportRun, now: Date): Promise<void> {
  run.positions.clear()
  run.isFinished = false
  await db.deleteFrom('import_rejection').where('import_run_id', '=', run.id).execute()
  await db.deleteFrom('import_run_file').where('import_run_id', '=', run.id).execute()
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

/** Records a file's progress and its refused rows, in the transaction that stores the rows. `file` is the key of its position. */
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
    .insertInto('import_run_file')
    .values({
      import_run_id: run.id,
      sha256: Buffer.from(file, 'hex'),
      position: JSON.stringify(position),
    })
    .onConflict((known) =>
      known.columns(['import_run_id', 'sha256']).doUpdateSet({ position: JSON.stringify(position) }),
    )
    .execute()
  await tx
    .updateTable('import_run')
    .set({
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
