import { FileDefect } from '../files/file-defect'
import { BrokenStream, readBytes } from '../files/read-bytes'
import { brokenAt } from '../files/read-lines'
import type { RowHandler, SourceFile } from '../files/source-file'
import { columnCountDefect, type DateRange, type RowReader } from '../rows/read-row'
import type { Row, RowDefect } from '../rows/row'
import { placeWords, takeoutWords } from '../words'
import { accountOfPath } from './account-of-path'
import { JsonEntries, type JsonEntry } from './json-entries'
import {
  type CsvForm,
  fieldsOf,
  type JsonForm,
  type PassedOver,
  type ReadEntry,
  type TakeoutReading,
  textOf,
} from './takeout-form'
import { TakeoutSources } from './takeout-sources'
import { readClock, wallClockOf, ZoneClock } from './takeout-time'

/** A night has some 50 kB. */
const longestEntry = 1024 * 1024
/** A month has 31; a file of more days than anybody has lived with a band is none. */
const mostDaysBeside = 20_000

/** Counts what is read and not taken. */
class PassedEntries {
  readonly #counts = new Map<PassedOver, number>()

  /** The row or the defect; null where the entry is only counted. */
  taken(read: ReadEntry): Row | RowDefect | null {
    if (typeof read !== 'string') return read
    this.#counts.set(read, (this.#counts.get(read) ?? 0) + 1)
    return null
  }

  tell({ told }: RowHandler): void {
    for (const [what, count] of this.#counts) told?.(takeoutWords[what], takeoutWords[`${what}Left`](count))
  }
}

const readingOf = (
  file: SourceFile,
  range: DateRange,
  beside: TakeoutReading['beside'] = new Map(),
): TakeoutReading => ({
  account: accountOfPath(file.name) ?? '',
  range,
  zone: new ZoneClock(range.timeZone ?? 'UTC'),
  sources: new TakeoutSources(),
  beside,
})

/** Reads a file of Global Export Data, a list in JSON, as a stream: memory does not grow with it. */
export async function readTakeoutJson(
  file: SourceFile,
  form: JsonForm,
  range: DateRange,
  handler: RowHandler,
  onRead?: (bytes: number) => void,
): Promise<void> {
  const passed = new PassedEntries()
  const reading = readingOf(file, range, await daysBeside(file))
  const take = (entry: JsonEntry) => {
    const { line, text } = entry
    const read = passed.taken(readEntry(entry, form, reading))
    if (!read) return
    if ('reason' in read) handler.rejected({ file: file.name, line, ...read })
    else handler.row(read, line, text)
  }
  await readEntries(file, handler, take, onRead)
  passed.tell(handler)
}

/** Hands over the entries of a list in JSON as they become whole. A defect that ends the file early is a rejection. */
export async function readEntries(
  file: SourceFile,
  handler: RowHandler,
  take: (entry: JsonEntry) => void,
  onRead?: (bytes: number) => void,
): Promise<void> {
  const entries = new JsonEntries()
  try {
    for await (const given of entriesOf(file, entries, onRead)) {
      given.forEach(take)
      await handler.blockEnded?.(entries.wholeLines)
    }
  } catch (error) {
    const defect = error instanceof BrokenStream ? brokenAt(error, entries.line) : error
    if (!(defect instanceof FileDefect)) throw error
    entries.end().forEach(take)
    const { line, column, reason, said: message } = defect
    handler.rejected({ file: file.name, line, column, reason, message })
  }
}

/** The entries of a list, as they become whole. Throws FileDefect where it has no end. */
async function* entriesOf(
  file: SourceFile,
  entries: JsonEntries,
  onRead?: (bytes: number) => void,
): AsyncGenerator<readonly JsonEntry[]> {
  const decoder = new TextDecoder('utf-8')
  for await (const piece of readBytes(file, onRead)) {
    yield entries.write(decoder.decode(piece, { stream: true }))
    if (entries.openLength > longestEntry)
      throw new FileDefect('line_too_long', entries.line, placeWords.lineStart, takeoutWords.entryTooLong)
  }
  yield entries.end()
  if (!entries.hasEnded)
    throw new FileDefect('cut_off', entries.line, placeWords.lineEnd, takeoutWords.cutOff)
}

/** An entry that is no JSON, of a list that goes on. */
export const brokenEntry: RowDefect = {
  column: placeWords.lineStart,
  reason: 'unreadable',
  message: takeoutWords.brokenEntry,
}

function readEntry({ text, isBroken }: JsonEntry, form: JsonForm, reading: TakeoutReading): ReadEntry {
  if (isBroken) return brokenEntry
  try {
    return form.read(fieldsOf(JSON.parse(form.hasLongIds ? withWholeIds(text) : text)), reading)
  } catch (error) {
    if (error instanceof SyntaxError) return brokenEntry
    throw error
  }
}

/** Ids as texts, since a number would round them. */
const withWholeIds = (text: string): string => text.replace(/("logId"\s{0,9}:\s{0,9})(\d{1,30})/, '$1"$2"')

/** The figures of days of the files that are read together with this one. */
async function daysBeside({ beside = {} }: SourceFile): Promise<TakeoutReading['beside']> {
  const all = new Map<string, Map<string, string>>()
  for (const [family, file] of Object.entries(beside)) {
    const days = new Map<string, string>()
    all.set(family, days)
    try {
      for await (const given of entriesOf(file, new JsonEntries())) {
        for (const { text, isBroken } of given) noteDay(days, isBroken ? '{}' : text)
      }
    } catch (error) {
      // What cannot be read is missing, and each of its days says so.
      if (!(error instanceof BrokenStream || error instanceof FileDefect)) throw error
    }
  }
  return all
}

function noteDay(days: Map<string, string>, text: string): void {
  if (days.size >= mostDaysBeside) return
  try {
    const { dateTime, value } = fieldsOf(JSON.parse(text))
    const at = readClock(textOf(dateTime))
    if (typeof at === 'number') days.set(wallClockOf(at).date, textOf(value))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
}

/** Reads the rows of one CSV file. */
export function createTakeoutRowReader(
  file: SourceFile,
  form: CsvForm,
  header: readonly string[],
  range: DateRange,
): RowReader {
  const reading = readingOf(file, range)
  const indexes = form.columns.map((column) => header.indexOf(column.toLowerCase()))
  return {
    read(fields, defects) {
      if (fields.length !== header.length) {
        defects.push(columnCountDefect(fields.length, header.length))
        return null
      }
      const cells = indexes.map((index) => (fields[index] ?? '').trim())
      const read = form.read(cells, reading)
      if ('reason' in read) defects.push(read)
      return 'reason' in read ? null : read
    },
  }
}
