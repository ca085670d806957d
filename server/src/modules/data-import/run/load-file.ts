import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import {
  type DifferingSample,
  dayBounds,
  type IngestReport,
  ingestSamples,
  ingestSleep,
  type SleepInput,
} from '../../measurement'
import { readFile } from '../files/read-file'
import { toInstant } from '../rows/local-instant'
import type { DateRange } from '../rows/read-row'
import type { Rejection, Row } from '../rows/row'
import { importWords } from '../words'
import { type Batch, createBatch } from './batch'
import { countDifferences, type DifferenceCounts, differencesOf } from './differing-values'
import { acknowledge, type FilePosition, type ImportRun } from './import-run'
import { type LoadableFile, sameButForCase } from './inspect-folder'
import { completenessOf } from './row-completeness'
import { createSleepLogReader } from './sleep-log'
import { shiftDate, type TimeShift } from './time-shift'

/** The person and device that rows belong to, once both exist. */
export interface Wearer {
  deviceId: string
  timeZone: string
}

export interface LoadContext {
  db: Kysely<Tables>
  now: () => Date
  run: ImportRun
  wearers: ReadonlyMap<string, Wearer>
  range: DateRange
  shift: TimeShift | null
  signal: AbortSignal | undefined
  onRows: (rows: number) => void
  onStored: (report: Pick<IngestReport, 'written' | 'unchanged' | 'held'>) => void
}

/** Small enough that the screen fills while a file is read, large enough not to wait for each batch. */
const batchSamples = 20_000
const batchMilliseconds = 1000
/** Limits the size of the database when a file has only bad rows: beyond this many, rejections are only counted. */
const mostRejections = 10_000

/**
 * Stores a file's rows from where the run stopped. The next batch is read while one is written. Each batch is acknowledged
 * in the transaction that stores it, so that after a kill the report neither repeats nor loses anything.
 */
export async function loadFile(context: LoadContext, file: LoadableFile): Promise<void> {
  const { run, range, signal } = context
  const before = run.positions.get(file.contentHash)
  if (before?.isDone) return context.onRows(file.rows)

  const position: FilePosition = before
    ? { ...before }
    : { line: 0, rows: 0, rejected: 0, duplicates: 0, isDone: false }
  const skipTo = position.line
  const sleepLogs = createSleepLogReader()
  /** The position before the current sleep log began. */
  let beforeLog = position
  let batch = createBatch()
  let startedAt = Date.now()
  let unreported = 0
  let writing: Promise<void> = Promise.resolve()
  let differences: DifferenceCounts = { replaced: before?.replaced ?? 0, kept: before?.kept ?? 0 }
  const zones = new Map([...context.wearers.values()].map(({ deviceId, timeZone }) => [deviceId, timeZone]))

  await readFile(file, file.layout, file.names, range, {
    row: (row, line) => {
      unreported += 1
      if (line > skipTo) takeRow(row, line)
    },
    rejected: (rejection) => {
      if (rejection.line > skipTo) reject(rejection)
    },
    async blockEnded(line) {
      context.onRows(unreported)
      unreported = 0
      if (line <= skipTo) return
      signal?.throwIfAborted()
      if (batch.samples >= batchSamples || Date.now() - startedAt >= batchMilliseconds) await flush(line)
    },
  })
  const last = sleepLogs.end()
  if (last) batch.sleeps.push(last)
  context.onRows(unreported)
  await flush(Number.MAX_SAFE_INTEGER)
  await writing

  function takeRow(row: Row, line: number) {
    const wearer = context.wearers.get(row.id)
    if (!wearer) {
      const known = sameButForCase(context.wearers.keys(), row.id)
      // All other ids were found when the folder was inspected; a changed file counts as new and is imported again.
      return known === null ? undefined : reject(otherCase(file, line, { id: row.id, known }))
    }
    const clock = context.shift ? { ...row.clock, date: shiftDate(row.clock.date, context.shift) } : row.clock
    // A daily figure has a date and no time, because some days have no midnight.
    const isDaily = file.layout.covers === 'day'
    const instant = isDaily
      ? dayBounds(clock.date, wearer.timeZone).startsAt
      : toInstant(clock, wearer.timeZone)
    if (instant === null) return reject(skippedHour(file, line))
    const { deviceId } = wearer
    if (row.sleep) {
      const before = { ...position, line: line - 1 }
      const ended = sleepLogs.add({ deviceId, ...row.sleep, at: instant, line })
      if (ended) batch.sleeps.push(ended)
      if (sleepLogs.openSince === line) beforeLog = before
    }
    position.rows += 1
    for (const { metric, source, minute, value, column } of row.values) {
      const isDaily = source === 'day'
      const time = instant + minute * 60_000
      if (isHidden(isDaily ? dayBounds(clock.date, wearer.timeZone).endsAt : time)) continue
      const completeness = completenessOf(file.end, row.id, row.clock, source)
      const at = isDaily ? clock.date : time
      batch.add({ deviceId, metric, source, at, value, completeness, line, column })
    }
  }

  function isHidden(instant: number) {
    return context.shift !== null && instant > context.shift.until
  }

  function reject(rejection: Rejection) {
    if (rejection.reason === 'duplicate') position.duplicates += 1
    else position.rejected += 1
    if (position.rejected + position.duplicates <= mostRejections) batch.rejections.push(rejection)
  }

  /** Waits for the previous batch, so that batches are stored and acknowledged in order. */
  async function flush(line: number) {
    await writing
    const full = batch
    const isDone = line === Number.MAX_SAFE_INTEGER
    // The current sleep log is not stored yet, so a later run must start at its first line.
    const reached = sleepLogs.openSince === null ? { ...position, line, isDone } : { ...beforeLog }
    batch = createBatch()
    startedAt = Date.now()
    writing = store(full, reached)
    // The error is handled at the next await of `writing`; without this, Node would exit before that.
    writing.catch(() => {})
  }

  async function store(full: Batch, reached: FilePosition) {
    if (full.sleeps.length > 0) await ingestSleep(context, full.sleeps satisfies SleepInput[])
    if (full.samples === 0) {
      return context.db.transaction().execute(async (tx) => void (await storedTogether(tx, [])))
    }
    let counted = differences
    const alongside = async (
      tx: Kysely<Tables>,
      { differing }: { differing: readonly DifferingSample[] },
    ) => {
      counted = await storedTogether(tx, differing)
    }
    context.onStored(await ingestSamples(context, full.series(), { alongside }))
    differences = counted

    async function storedTogether(tx: Kysely<Tables>, differing: readonly DifferingSample[]) {
      const counts = countDifferences(differences, differing)
      const listed =
        counts.replaced + counts.kept <= mostRejections
          ? differencesOf(full, differing, file.name, (id) => zones.get(id) ?? 'UTC')
          : []
      const told = [...full.rejections, ...listed]
      await acknowledge(tx, run, file.contentHash, { ...reached, ...counts }, told, context.now())
      return counts
    }
  }
}

function skippedHour(file: LoadableFile, line: number): Rejection {
  return {
    file: file.name,
    line,
    column: columnName(file, file.layout.date),
    reason: 'no_such_time',
    message: importWords.skippedHour,
  }
}

function otherCase(
  file: LoadableFile,
  line: number,
  { id, known }: { id: string; known: string },
): Rejection {
  return {
    file: file.name,
    line,
    column: columnName(file, file.layout.id),
    reason: 'out_of_range',
    message: importWords.idOtherCase(id, known),
  }
}

/** The column's name as in the header. */
function columnName({ names }: LoadableFile, column: string): string {
  return names.find((name) => name.trim().toLowerCase() === column)?.trim() ?? column
}
