import { inOwnUnit, unitOf } from '../../../../../../engines/metrics'
import { readNumber } from '../../../../../../engines/written-values'
import { trimmed } from '../../../../platform/input/visible-text'
import { type MetricKey, metricKeys, metrics } from '../../../series/measurement'
import { readTableLines } from '../files/read-table-lines'
import type { RowHandler, SourceFile } from '../files/source-file'
import { shorten } from '../rows/parse-number'
import { columnCountDefect, type DateRange, idDefect } from '../rows/read-row'
import type { Row, RowDefect } from '../rows/row'
import { splitRow } from '../rows/split-row'
import { ZoneClock } from '../takeout/takeout-time'
import { importWords, mappingWords, placeWords } from '../words'
import type { MappedForm } from './mapped-form'
import { accountOfTable, nameOf } from './mapped-layout'
import { isEmptyLine, OtherTables } from './other-tables'
import { clockOfWritten, isUnix, readWritten } from './written-time'

type Cells = readonly string[]

/** Reads a table as its columns are mapped. An empty cell gives nothing; a bad one is refused alone. */
export async function readMappedTable(
  file: SourceFile,
  form: MappedForm,
  range: DateRange,
  handler: RowHandler,
  onRead?: (bytes: number) => void,
): Promise<void> {
  const { names, delimiter, headLines } = form
  const account = accountOfTable(file.name, form) ?? ''
  const values = valueReaders(form)
  const zone = new ZoneClock(range.timeZone ?? 'UTC')
  const other = new OtherTables(form)
  let missing = 0
  const take = (text: string, line: number) => {
    if (line <= headLines) return
    const reject = (defect: RowDefect) => handler.rejected({ file: file.name, line, ...defect })
    const cells = isEmptyLine(text) ? [] : splitRow(text, delimiter)
    const place = other.placeOf(text, cells ?? [])
    if (place === 'begins')
      return reject({ column: '', reason: 'other_table', message: mappingWords.otherTable })
    if (place !== 'row') return
    if (!cells) return reject(openQuote(text))
    if (cells.length !== names.length) return reject(columnCountDefect(cells.length, names.length))
    const row = rowOf(cells, form, { account, range, zone })
    if ('reason' in row) return reject(row)
    for (const read of values) {
      const value = read(cells)
      if (value === 'missing') missing += 1
      else if (value && 'reason' in value) reject(value)
      else if (value) row.values.push(value)
    }
    handler.row(row, line, text)
  }
  await readTableLines(file, { handler, headLines, take, onRead })
  const left = columnsLeft(form)
  if (left !== '') handler.told?.(mappingWords.columnsLeft, mappingWords.named(left))
  if (other.lines > 0) handler.told?.(mappingWords.otherTables, mappingWords.otherLines(other.lines))
  if (missing > 0) handler.told?.(mappingWords.marks, mappingWords.marksLeft(missing))
}

/** The names of the columns that mean nothing here. */
function columnsLeft({ mapping, names }: MappedForm): string {
  const { personColumn, dateColumn, timeColumn, values } = mapping
  const read = new Set([personColumn, dateColumn, timeColumn, ...values.map(({ column }) => column)])
  return names.flatMap((_, column) => (read.has(column) ? [] : nameOf(names, column))).join(' / ')
}

const openQuote = (text: string): RowDefect => ({
  column: placeWords.character(text.indexOf('"') + 1),
  reason: 'quote',
  message: importWords.openQuote,
})

interface Reading {
  readonly account: string
  readonly range: DateRange
  readonly zone: ZoneClock
}

/** The row without its values. */
function rowOf(cells: Cells, form: MappedForm, { account, range, zone }: Reading): Row | RowDefect {
  const { mapping, names } = form
  const { personColumn } = mapping
  const id =
    personColumn === null
      ? account
      : trimmed((cells[personColumn] ?? '').normalize('NFKC')).replaceAll(/\s+/g, ' ')
  const wrong = idDefect(id)
  if (wrong) return { column: nameOf(names, personColumn), ...wrong }
  const moment = momentOf(cells, form, zone)
  if ('reason' in moment) return moment
  const { date } = moment.clock
  if (date >= range.earliest && date <= range.latest) return { id, ...moment, values: [], sleep: null }
  const text = shorten((cells[mapping.dateColumn ?? 0] ?? '').trim())
  const message = importWords.timeOutside(text, range.earliest, range.latest)
  return { column: nameOf(names, mapping.dateColumn), reason: 'date_out_of_range', message }
}

type PlacedMoment = Pick<Row, 'clock' | 'instant' | 'isPlaceless'>

/** When the row was: on a clock of the wearer's zone, or an instant that the file tells. */
function momentOf(cells: Cells, { mapping, names }: MappedForm, zone: ZoneClock): PlacedMoment | RowDefect {
  const { dateColumn, timeColumn, dateForm, covers } = mapping
  const column = nameOf(names, dateColumn)
  const text = (cells[dateColumn ?? -1] ?? '').trim()
  const clockText = timeColumn === null ? null : (cells[timeColumn] ?? '').trim()
  const whole = clockText === null ? text : `${text} ${clockText}`
  const notATime = (message = importWords.notATime(shorten(whole))): RowDefect => ({
    column,
    reason: 'not_a_date',
    message,
  })
  if (text === '' || clockText === '') return { column, reason: 'missing', message: importWords.timeMissing }
  const read = dateForm === null ? 'not_a_date' : readWritten(text, clockText, dateForm)
  if (read === 'no_such_date')
    return { column, reason: read, message: importWords.noSuchTime(shorten(whole)) }
  if (read === 'not_a_date') return notATime()
  if (isUnix(dateForm)) {
    const placed = { clock: zone.at(read.local), instant: read.local, isPlaceless: true } as const
    if (covers !== 'day') return placed
    return placed.clock.timeOfDay === 0
      ? { clock: placed.clock }
      : notATime(mappingWords.noDay(shorten(whole)))
  }
  const clock = clockOfWritten(read)
  if (covers === 'day')
    return clock.timeOfDay === 0 ? { clock } : notATime(mappingWords.noDay(shorten(whole)))
  if (!read.hasTime) return notATime(mappingWords.noTime(shorten(whole)))
  if (mapping.zone === 'local')
    return read.offset === null ? { clock } : notATime(mappingWords.hasOffset(shorten(whole)))
  if (mapping.zone === 'offset' && read.offset === null)
    return notATime(mappingWords.noOffset(shorten(whole)))
  const instant = read.local - (read.offset ?? 0)
  return { clock: zone.at(instant), instant, isPlaceless: true }
}

type ReadValue = Row['values'][number] | RowDefect | 'missing' | null

/** What programs write where there is no value. */
const marks = /^(n\/?a|nan|null|none|-{1,2}|\.)$/i

/** A reader for each column of values, from left to right. */
function valueReaders({ mapping, names }: MappedForm): ((cells: Cells) => ReadValue)[] {
  const { covers, decimal } = mapping
  const language = decimal === 'comma' ? 'de' : 'en'
  return [...mapping.values]
    .sort((a, b) => a.column - b.column)
    .flatMap(({ column: at, metric: key, unit: name }) => {
      const metric = metricKeys.find((one) => one === key)
      const unit = metric && unitOf(metric, name)
      if (!metric || !unit) return []
      const column = nameOf(names, at)
      return (cells: Cells): ReadValue => {
        const text = (cells[at] ?? '').trim()
        if (text === '') return null
        if (marks.test(text)) return 'missing'
        const given = numberIn(text, language, metric)
        if (typeof given !== 'number') return { column, ...given }
        const value = inOwnUnit(given, unit)
        const refused = rangeDefect(value, text, metric)
        return refused ? { column, ...refused } : { metric, source: covers, minute: 0, value, column }
      }
    })
}

type ValueDefect = Pick<RowDefect, 'reason' | 'message'>

const plainNumber = /^-?\d{1,15}(?:\.\d{1,15})?$/
const writtenByProgram = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

function numberIn(text: string, language: string, metric: MetricKey): number | ValueDefect {
  if (language === 'en' && plainNumber.test(text)) return Number(text)
  const read = readNumber(text, language)
  if (read.kind === 'number') return read.value
  // A long tail of digits, or an exponent, is no slip of a person.
  const given = language === 'en' && writtenByProgram.test(text) ? Number(text) : Number.NaN
  if (Number.isFinite(given)) return given
  const message =
    read.kind === 'unsure'
      ? importWords.unsureNumber(metric, shorten(text), read.meant)
      : importWords.notANumber(metric, shorten(text))
  return { reason: 'not_a_number', message }
}

function rangeDefect(value: number, text: string, metric: MetricKey): ValueDefect | null {
  const { minimum, maximum } = metrics[metric]
  if (value >= minimum && value <= maximum) return null
  if (value < 0) return { reason: 'negative', message: importWords.negative(metric, shorten(text)) }
  return { reason: 'out_of_range', message: importWords.outOfRange(metric, shorten(text), minimum, maximum) }
}
