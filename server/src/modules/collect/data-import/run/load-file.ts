import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import { readFile } from '../files/read-file'
import type { DateRange } from '../rows/read-row'
import { BatchStore, type Writing } from './batch-store'
import { DayTotals } from './day-totals'
import type { FilePosition, ImportRun } from './import-run'
import type { LoadableFile } from './inspect-folder'
import { BatchReader } from './read-batch'
import { RowPlaces } from './row-places'
import type { TimeShift } from './time-shift'

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
  /** Why others in the files were not registered, by their ids. */
  refused: ReadonlyMap<string, Message>
  range: DateRange
  shift: TimeShift | null
  signal: AbortSignal | undefined
  /** Has to be settled once the last file is read. */
  writing: Writing
  onRows: (rows: number) => void
}

/** Small enough that the screen fills while a file is read, large enough not to wait for each batch. */
const batchSamples = 20_000
const batchMilliseconds = 1000
const batchNights = 200

const beginning: FilePosition = { line: 0, rows: 0, rejected: 0, duplicates: 0, isDone: false }

/**
 * Stores a file's rows from where the run stopped. The next batch, of this file or of the next one, is read while one is written. Each batch is acknowledged
 * in the transaction that stores it, so that after a kill the report neither repeats nor loses anything.
 */
export async function loadFile(context: LoadContext, file: LoadableFile): Promise<void> {
  const { run, range, signal } = context
  const before = run.positions.get(file.contentHash) ?? beginning
  if (before.isDone) return context.onRows(file.rows)

  const places = new RowPlaces(context, file)
  const reader = new BatchReader(context, file, before)
  const store = new BatchStore(context, file, before)
  const totals = file.layout.isXml || file.layout.isOfParts ? new DayTotals() : null
  const isNew = (line: number) => line > before.line
  let startedAt = Date.now()
  let unreported = 0
  let lastLine = before.line

  await readFile(file, file.layout, file.names, range, {
    row: (row, line, text) => {
      unreported += 1
      // Also of rows that are stored already: they say what a later one repeats, and which hour is the second one.
      const place = places.of(row, line, text)
      totals?.note(row, line, place)
      if (isNew(line)) reader.take(row, line, place)
    },
    rejected: (rejection) => {
      if (isNew(rejection.line)) reader.reject(rejection)
    },
    async blockEnded(line) {
      report()
      lastLine = Math.max(lastLine, line)
      // Of a file without line breaks nothing is acknowledged before its end, and its batches are stored all the same.
      if (!isNew(line) && reader.samples < batchSamples) return
      signal?.throwIfAborted()
      if (reader.samples >= batchSamples || Date.now() - startedAt >= batchMilliseconds) await flush(line)
    },
  })
  report()
  if (totals) await takeTotals(totals)
  reader.noteUnsureHours(places.unsureRows)
  await flush('end')

  async function takeTotals(of: DayTotals): Promise<void> {
    for (const one of of.ended()) {
      if ('figure' in one) reader.takeFigure(one.figure)
      else if ('night' in one) reader.takeNight(one.night)
      else reader.reject({ file: file.name, ...one.refused })
      if (reader.samples < batchSamples && reader.sleeps < batchNights) continue
      signal?.throwIfAborted()
      await flush(lastLine)
    }
  }

  function report(): void {
    context.onRows(unreported)
    unreported = 0
  }

  async function flush(line: number | 'end'): Promise<void> {
    await store.put(reader.takeAway(line))
    startedAt = Date.now()
  }
}
