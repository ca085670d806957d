import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { type Message, textIn } from '../../../../platform/words'
import { devicesByCode, type FirstLink, firstLinks } from '../../../people/device'
import type { MetricKey } from '../../../series/measurement'
import type { RejectionReason } from '../files/file-defect'
import type { Rejection } from '../rows/row'
import { appleWords, importWords, placeWords } from '../words'
import type { DifferenceCounts } from './differing-values'
import {
  type FilePosition,
  type ImportRun,
  nothingStored,
  type StoredCounts,
  storedTogether,
} from './import-run'
import type { InspectedFolder } from './inspect-folder'

/** The result of an import, for the report. */
export interface ImportSummary {
  runId: string
  /** The same content was imported before, so nothing was read. */
  wasFinished: boolean
  people: number
  files: (DifferenceCounts & {
    name: string
    label: Message
    rows: number
    rejected: number
    duplicates: number
  })[]
  skipped: InspectedFolder['skipped']
  refusedFiles: { name: string; message: Message }[]
  rows: number
  /** Refused rows and cells, without duplicates. */
  rejected: number
  duplicates: number
  /** Values that replaced stored ones, and values that did not. */
  replaced: number
  kept: number
  /** Values of which finer digits than their metric keeps were dropped, by metric. */
  rounded: Partial<Record<MetricKey, number>>
  /** Counts of this import, also of its part before a kill; zeros where the same content was imported before. */
  stored: StoredCounts
  /** First links of devices that measured values before, by device. */
  waiting: FirstLink[]
  /** The first ones, by file and line. */
  rejections: Rejection[]
  /** The first replaced and kept values. */
  differing: Rejection[]
}

const mostShown = 20

export async function summarise(
  db: Kysely<Tables>,
  run: ImportRun,
  found: InspectedFolder,
  {
    devices,
    ...outcome
  }: Pick<ImportSummary, 'wasFinished'> & {
    devices: { companyId: string; deviceCodes: readonly string[] }
  },
): Promise<ImportSummary> {
  const files = found.files.map(({ name, contentHash, layout }) => {
    const position = run.positions.get(contentHash) ?? {}
    const {
      rows = 0,
      rejected = 0,
      duplicates = 0,
      replaced = 0,
      kept = 0,
    } = position as Partial<FilePosition>
    return { name, label: layout.label, rows, rejected, duplicates, replaced, kept }
  })
  const sum = (of: (file: (typeof files)[number]) => number) =>
    files.reduce((total, file) => total + of(file), 0)
  return {
    ...outcome,
    runId: run.id,
    stored: outcome.wasFinished ? nothingStored : storedIn(run),
    people: found.people.size,
    files,
    skipped: [...found.skipped, ...elsewhereIn(run, found), ...unsureHoursIn(run, found)],
    refusedFiles: found.refused.map(({ name, defect }) => ({ name, message: defect.said })),
    rows: sum(({ rows }) => rows),
    rejected: sum(({ rejected }) => rejected),
    duplicates: sum(({ duplicates }) => duplicates),
    replaced: sum(({ replaced }) => replaced),
    kept: sum(({ kept }) => kept),
    rounded: roundedOf(run),
    waiting: await waitingOf(db, devices),
    rejections: await rejectionsAfter(db, run.id, null, mostShown, 'refused'),
    differing: await rejectionsAfter(db, run.id, null, mostShown, 'differing'),
  }
}

/** Records of journeys, which only the figure of their own day has. */
function elsewhereIn({ positions }: ImportRun, { files }: InspectedFolder): InspectedFolder['skipped'] {
  return files.flatMap(({ name, contentHash }) => {
    const count = positions.get(contentHash)?.elsewhere ?? 0
    return count === 0 ? [] : [{ name, label: appleWords.otherDays, note: appleWords.inTheirDay(count) }]
  })
}

/** Rows of an hour that clocks showed twice, of which nothing tells which one is meant. */
function unsureHoursIn({ positions }: ImportRun, { files }: InspectedFolder): InspectedFolder['skipped'] {
  return files.flatMap(({ name, contentHash }) => {
    const count = positions.get(contentHash)?.unsureHours ?? 0
    return count === 0 ? [] : [{ name, label: placeWords.hourTwice, note: importWords.unsureHour(count) }]
  })
}

function storedIn({ positions }: ImportRun): StoredCounts {
  return [...positions.values()].reduce(
    (total, { stored = nothingStored }) => storedTogether(total, stored),
    nothingStored,
  )
}

function roundedOf({ positions }: ImportRun): ImportSummary['rounded'] {
  const total: ImportSummary['rounded'] = {}
  for (const { rounded = {} } of positions.values()) {
    for (const metric of Object.keys(rounded) as MetricKey[]) {
      total[metric] = (total[metric] ?? 0) + (rounded[metric] ?? 0)
    }
  }
  return total
}

async function waitingOf(
  db: Kysely<Tables>,
  { companyId, deviceCodes }: { companyId: string; deviceCodes: readonly string[] },
): Promise<FirstLink[]> {
  const devices = await devicesByCode(db, companyId, deviceCodes)
  const links = await firstLinks(
    db,
    companyId,
    [...devices.values()].map(({ id }) => id),
  )
  return links
    .filter(({ waiting }) => waiting !== null)
    .sort((a, b) => (a.deviceCode < b.deviceCode ? -1 : 1))
}

/** Everything that a run refused, replaced or kept, by file and line, in pages. */
export async function* rejectionsOf(db: Kysely<Tables>, runId: string): AsyncGenerator<Rejection> {
  const pageSize = 1000
  let last: Rejection | null = null
  for (;;) {
    const page: Rejection[] = await rejectionsAfter(db, runId, last, pageSize)
    yield* page
    last = page.at(-1) ?? null
    if (page.length < pageSize) return
  }
}

const differingReasons: RejectionReason[] = ['replaced', 'kept']

async function rejectionsAfter(
  db: Kysely<Tables>,
  runId: string,
  after: Rejection | null,
  limit: number,
  which: 'all' | 'refused' | 'differing' = 'all',
) {
  const rows = await db
    .selectFrom('import_rejection')
    .select(['file', 'line', 'column_name', 'reason', 'message', 'said'])
    .where('import_run_id', '=', runId)
    .$if(which !== 'all', (query) =>
      query.where('reason', which === 'refused' ? 'not in' : 'in', differingReasons),
    )
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('file', 'line', 'column_name'),
          '>',
          eb.tuple(after?.file ?? '', after?.line ?? 0, textIn(after?.column ?? '', 'ja')),
        ),
      ),
    )
    .orderBy('file')
    .orderBy('line')
    .orderBy('column_name')
    .limit(limit)
    .execute()
  return rows.map(({ file, line, column_name, reason, message, said }) => ({
    file,
    line,
    column: said?.column ?? column_name,
    message: said?.message ?? message,
    // Only acknowledge() writes them.
    reason: reason as RejectionReason,
  }))
}
