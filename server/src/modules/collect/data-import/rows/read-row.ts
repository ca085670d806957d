import { roundedNumber } from '../../../../platform/files/spreadsheet-text'
import {
  invisibleIn,
  trimmed,
  unusableInCode,
  withPlainBlanks,
} from '../../../../platform/input/visible-text'
import type { Message } from '../../../../platform/words'
import { metrics, type SourceKey } from '../../../series/measurement'
import type { Layout, LayoutCell } from '../layouts/layout'
import { importWords, placeWords } from '../words'
import { type ClockDefect, parseIsoDay, parseUsClock, type WallClock } from './local-time'
import { parseNumber, shorten } from './parse-number'
import type { Row, RowDefect } from './row'

/** Dates that a study can have: not before wearables existed, not after today. */
export interface DateRange {
  earliest: string
  latest: string
  /** Of the project: on which days instants lie whose place the file does not say. UTC unless given. */
  timeZone?: string
}

export interface RowReader {
  /** Refused cells are pushed to `defects`; a refused row is null. */
  read(fields: readonly string[], defects: RowDefect[]): Row | null
}

const longestId = 40

/** Creates a reader for one file's rows, which looks up the layout's columns once in the header. */
export function createRowReader(
  layout: Layout,
  header: readonly string[],
  names: readonly string[],
  range: DateRange,
): RowReader {
  const at = new Map(header.map((column, index) => [column, index]))
  const index = (column: string) => at.get(column) ?? -1
  const name = (column: string) => names[index(column)]?.trim() ?? column
  // From left to right, so that the report names cells in the order of the file.
  const cells = layout.cells
    .map((cell) => ({
      cell,
      indices: cell.columns.map(index),
      onlyWith: cell.onlyWith === undefined ? null : index(cell.onlyWith),
      column: cell.columns.map(name).join('+'),
    }))
    .sort((a, b) => (a.indices[0] ?? 0) - (b.indices[0] ?? 0))
  const idAt = index(layout.id)
  const dateAt = index(layout.date)
  const manualAt = layout.manualColumn === undefined ? null : index(layout.manualColumn)

  return {
    read(fields, defects) {
      if (fields.length !== header.length) {
        defects.push(columnCountDefect(fields.length, header.length))
        return null
      }
      const id = trimmed((fields[idAt] ?? '').normalize('NFKC')).replaceAll(/\s+/g, ' ')
      const wrong = idDefect(id)
      if (wrong) {
        defects.push({ column: name(layout.id), ...wrong })
        return null
      }
      const clock = readClock(layout, (fields[dateAt] ?? '').trim(), range)
      if ('reason' in clock) {
        defects.push({ column: name(layout.date), ...clock })
        return null
      }
      const row: Row = { id, clock, values: [], sleep: null }
      if (layout.sleepLog) return readSleepMinute(row, layout.sleepLog)
      const source: SourceKey =
        manualAt !== null && withPlainBlanks(fields[manualAt] ?? '').toLowerCase() === 'true'
          ? 'manual'
          : layout.covers
      for (const { cell, indices, onlyWith, column } of cells) {
        if (onlyWith !== null && isBlank(fields[onlyWith]) && saysNothing(indices, fields)) continue
        const value = readCell(cell, indices, fields)
        if (typeof value === 'number')
          row.values.push({ metric: cell.metric, source, minute: cell.minute ?? 0, value, column })
        else if (value && !refuse(value)) return null
      }
      return row

      function readSleepMinute(of: Row, log: NonNullable<Layout['sleepLog']>): Row | null {
        const logId = trimmed(fields[index(log.id)] ?? '')
        const stage = withPlainBlanks(fields[index(log.stage)] ?? '')
        if (logId !== '' && /^[123]$/.test(stage)) return { ...of, sleep: { logId, isAsleep: stage === '1' } }
        const column = name(logId === '' ? log.id : log.stage)
        const message =
          logId === '' ? importWords.sleepLogMissing : importWords.unknownSleepStage(shorten(stage))
        defects.push({ column, reason: logId === '' ? 'missing' : 'out_of_range', message })
        return null
      }

      /** True if the rest of the row is kept. */
      function refuse(defect: RowDefect) {
        if (defect.message === nothing && layout.refuses === 'cell') return true
        defects.push({
          ...defect,
          column: typeof defect.column === 'string' ? name(defect.column) : defect.column,
        })
        return layout.refuses === 'cell'
      }
    },
  }
}

const nothing = importWords.valueMissing
const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === ''

/** Blank or zero, which exports write for days without a recording. */
const saysNothing = (indices: readonly number[], fields: readonly string[]): boolean =>
  indices.every((index) => Number(fields[index] ?? '') === 0)

function readCell(
  cell: LayoutCell,
  indices: readonly number[],
  fields: readonly string[],
): number | RowDefect {
  const isPartlyFilled = indices.some((index) => !isBlank(fields[index]))
  let total = 0
  for (let i = 0; i < indices.length; i += 1) {
    const text = (fields[indices[i] ?? -1] ?? '').trim()
    const column = cell.columns[i] ?? ''
    if (text === '')
      return { column, reason: 'missing', message: isPartlyFilled ? importWords.partMissing : nothing }
    const value = parseNumber(text, cell.metric, cell.factor)
    if (typeof value !== 'number') return { column, ...value }
    total += value
  }
  return inRange(cell, total)
}

/** Each of several columns can be possible, and their sum may not be. */
function inRange({ metric, columns, factor = 1 }: LayoutCell, total: number): number | RowDefect {
  const { minimum, maximum } = metrics[metric]
  if (total >= minimum && total <= maximum) return total
  const message = importWords.outOfRange(metric, String(total / factor), minimum / factor, maximum / factor)
  return { column: columns[0] ?? '', reason: 'out_of_range', message }
}

const clockMessages: Record<ClockDefect, (text: string) => Message> = {
  not_a_date: importWords.notATime,
  no_such_date: importWords.noSuchTime,
}

function readClock(layout: Layout, text: string, range: DateRange): WallClock | Omit<RowDefect, 'column'> {
  if (text === '') return { reason: 'missing', message: importWords.timeMissing }
  const parse = layout.clock === 'us' ? parseUsClock : parseIsoDay
  const exact = parse(text)
  const clock = exact === 'not_a_date' ? parse(withPlainBlanks(text)) : exact
  if (typeof clock === 'string') return { reason: clock, message: clockMessages[clock](shorten(text)) }
  if (clock.date >= range.earliest && clock.date <= range.latest) return clock
  return {
    reason: 'date_out_of_range',
    message: importWords.timeOutside(shorten(text), range.earliest, range.latest),
  }
}

/** Refuses what the screens refuse in a code, because such a code could not be edited later. */
export function idDefect(id: string): Omit<RowDefect, 'column'> | null {
  if (id === '') return { reason: 'missing', message: importWords.idMissing }
  if (id.length > longestId) {
    return {
      reason: 'out_of_range',
      message: importWords.idTooLong(shorten(id), longestId),
    }
  }
  const invisible = invisibleIn(id, false)
  if (invisible !== null) {
    return {
      reason: 'out_of_range',
      message: importWords.idInvisible(invisible),
    }
  }
  // Excel has dropped the last digits: several people would become one.
  if (roundedNumber.test(id)) return { reason: 'out_of_range', message: importWords.idRounded(shorten(id)) }
  const unusable = unusableInCode(id)
  if (unusable === null) return null
  return {
    reason: 'out_of_range',
    message: importWords.idUnusable(shorten(id), unusable),
  }
}

/** A row that has not the columns of the header. */
export function columnCountDefect(found: number, expected: number): RowDefect {
  return {
    column: placeWords.column(Math.min(found, expected) + 1),
    reason: 'column_count',
    message: importWords.columnCount(found, expected),
  }
}
