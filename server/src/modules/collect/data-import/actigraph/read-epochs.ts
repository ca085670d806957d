import type { MetricKey } from '../../../series/measurement'
import { readHead } from '../files/read-head'
import { readTableLines } from '../files/read-table-lines'
import type { RowHandler, SourceFile } from '../files/source-file'
import { parseNumber, shorten } from '../rows/parse-number'
import { columnCountDefect, type DateRange } from '../rows/read-row'
import type { Row, RowDefect } from '../rows/row'
import { splitRow } from '../rows/split-row'
import { wallClockOf } from '../takeout/takeout-time'
import { actigraphWords, importWords, placeWords } from '../words'
import { accountOfEpochs } from './account-of-epochs'
import { type EpochHead, epochHead } from './epoch-head'

const minuteMs = 60_000
/** The times follow from the start. */
const taken: readonly string[] = ['steps', 'hr', 'date', 'time', 'epoch']

/** A minute whose epochs have not all been read. */
interface OpenMinute {
  readonly at: number
  steps: number
  epochs: number
  /** A bad cell costs the minute its steps, since its sum would be too low. */
  isSpoilt: boolean
  text: string
}

/**
 * Reads the epochs of an accelerometer: steps by minute, and the heart rate of each epoch. Counts have no metric and are told. The times
 * are those of the device's clock, which goes on through changes of the clock, as ActiLife shows them.
 */
export async function readEpochs(
  file: SourceFile,
  range: DateRange,
  handler: RowHandler,
  onRead?: (bytes: number) => void,
): Promise<void> {
  const head = epochHead((await readHead(file)).text)
  // It was recognised by its head.
  if (!('headLines' in head)) return
  const reader = new EpochReader(file, head, range, handler)
  const take = (text: string, line: number): void => {
    if (line > head.headLines && text !== '') reader.take(text, line)
  }
  await readTableLines(file, { handler, headLines: head.headLines, take, onRead })
  reader.end()
}

class EpochReader {
  readonly #file: SourceFile
  readonly #head: EpochHead
  readonly #range: DateRange
  readonly #handler: RowHandler
  readonly #account: string
  readonly #at: Readonly<Record<'steps' | 'hr', number>>
  #epoch = 0
  #minute: OpenMinute | null = null
  #partMinutes = 0
  #withoutBeat = 0

  constructor(file: SourceFile, head: EpochHead, range: DateRange, handler: RowHandler) {
    this.#file = file
    this.#head = head
    this.#range = range
    this.#handler = handler
    this.#account = accountOfEpochs(file.name) ?? ''
    this.#at = { steps: head.columns.indexOf('steps'), hr: head.columns.indexOf('hr') }
  }

  take(text: string, line: number): void {
    const { startsAt, epochMs, delimiter, columns } = this.#head
    const at = startsAt + this.#epoch * epochMs
    this.#epoch += 1
    const minute = this.#minuteOf(at)
    const cells = splitRow(text, delimiter)
    const defect =
      cells?.length === columns.length ? null : columnCountDefect(cells?.length ?? 0, columns.length)
    if (defect || !cells) {
      this.#reject(line, defect ?? columnCountDefect(0, columns.length))
      minute.isSpoilt = true
    } else {
      this.#takeBeat(cells, at, line, text)
      this.#takeSteps(cells, minute, line)
    }
    minute.epochs += 1
    minute.text = minute.text === '' ? text : `${minute.text}\n${text}`
    if (minute.epochs === minuteMs / epochMs) this.#close(minute, line)
    else if ((at + epochMs) % minuteMs === 0) this.#dropPart()
  }

  /** What is left of the file is no row. */
  end(): void {
    this.#dropPart()
    const { told } = this.#handler
    const left = this.#head.columns.filter((column) => !taken.includes(column))
    if (left.length > 0 && this.#epoch > 0)
      told?.(actigraphWords.named(left.join(' / ')), actigraphWords.countsLeft(this.#epoch))
    if (this.#partMinutes > 0)
      told?.(actigraphWords.partMinutes, actigraphWords.partMinutesLeft(this.#partMinutes))
    if (this.#withoutBeat > 0) told?.(actigraphWords.noBeat, actigraphWords.noBeatLeft(this.#withoutBeat))
  }

  #minuteOf(at: number): OpenMinute {
    const begin = Math.floor(at / minuteMs) * minuteMs
    this.#minute ??= { at: begin, steps: 0, epochs: 0, isSpoilt: false, text: '' }
    return this.#minute
  }

  #takeSteps(cells: readonly string[], minute: OpenMinute, line: number): void {
    if (this.#at.steps < 0) return
    const value = this.#valueOf(cells, 'steps', 'steps', line)
    if (value === null) minute.isSpoilt = true
    else minute.steps += value
  }

  /** 0 stands for an epoch without a heart beat from the strap. */
  #takeBeat(cells: readonly string[], at: number, line: number, text: string): void {
    if (this.#at.hr < 0) return
    if (/^0*$/.test((cells[this.#at.hr] ?? '').trim())) {
      this.#withoutBeat += 1
      return
    }
    const value = this.#valueOf(cells, 'hr', 'heart_rate', line)
    if (value !== null)
      this.#hand(at, { metric: 'heart_rate', source: 'sample', value, column: 'HR' }, line, text)
  }

  #valueOf(cells: readonly string[], column: 'steps' | 'hr', metric: MetricKey, line: number): number | null {
    const text = (cells[this.#at[column]] ?? '').trim()
    const value = text === '' ? missing : parseNumber(text, metric)
    if (typeof value === 'number') return value
    this.#reject(line, { column, ...value })
    return null
  }

  /** With the line of its last epoch: what is read up to a line is acknowledged. */
  #close(minute: OpenMinute, line: number): void {
    this.#minute = null
    if (this.#at.steps < 0 || minute.isSpoilt) return
    const { at, steps: value, text } = minute
    this.#hand(at, { metric: 'steps', source: 'minute', value, column: 'Steps' }, line, text)
  }

  #dropPart(): void {
    if (this.#minute && this.#at.steps >= 0) this.#partMinutes += 1
    this.#minute = null
  }

  #hand(at: number, value: Omit<Row['values'][number], 'minute'>, line: number, text: string): void {
    const clock = wallClockOf(at)
    const { earliest, latest } = this.#range
    if (clock.date < earliest || clock.date > latest) {
      const message = importWords.timeOutside(shorten(clock.date), earliest, latest)
      this.#reject(line, { column: placeWords.header, reason: 'date_out_of_range', message })
      return
    }
    // Steps and heart rate of one time repeat nothing.
    const series = value.metric
    const values = [{ ...value, minute: 0 }]
    this.#handler.row({ id: this.#account, clock, values, sleep: null, series }, line, text)
  }

  #reject(line: number, defect: RowDefect): void {
    this.#handler.rejected({ file: this.#file.name, line, ...defect })
  }
}

const missing = { reason: 'missing', message: importWords.valueMissing } as const
