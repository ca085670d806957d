import { withPlainBlanks } from '../../../../platform/input/visible-text'
import type { Message } from '../../../../platform/words'
import { type DateForm, readWritten } from '../mapped/written-time'
import { splitRow } from '../rows/split-row'
import { actigraphWords } from '../words'

/** What the head of an epoch file of ActiLife says. */
export interface EpochHead {
  /** Lines before the first epoch. */
  readonly headLines: number
  readonly delimiter: ',' | ';' | '\t'
  /** What the device's clock showed at the first epoch, in milliseconds. */
  readonly startsAt: number
  readonly epochMs: number
  /** In lower case. */
  readonly columns: readonly string[]
}

/** Lines of the head, without the names of the columns. */
const linesOfHead = 10
const minuteMs = 60_000

const title = /^[-"\s\uFEFF]{0,120}Data (?:Table )?(?:File )?Created By ActiGraph/i

/** Whether a file begins as the epoch files of ActiLife do. */
export const isEpochFile = (text: string): boolean => title.test(text.slice(0, 200))

/** The head of an epoch file, or why its epochs cannot be read. */
export function epochHead(text: string): EpochHead | Message {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\n', linesOfHead + 2)
    .map((line) => withPlainBlanks(line))
  const said = lines.slice(0, linesOfHead).join('\n')
  const startsAt = startOf(said)
  if (startsAt === null) return actigraphWords.noStart
  const epochMs = epochOf(said)
  if (epochMs === null) return actigraphWords.noEpoch
  if (minuteMs % epochMs !== 0) return actigraphWords.epochTooLong
  const named = lines[linesOfHead] ?? ''
  const delimiter = delimiterOf(named)
  const cells = splitRow(named, delimiter)?.map((cell) => cell.trim().toLowerCase()) ?? []
  if (cells.some((cell) => /[a-z]/.test(cell)))
    return { headLines: linesOfHead + 1, delimiter, startsAt, epochMs, columns: cells }
  const columns = columnsOfMode(said)
  if (columns.length !== cells.length) return actigraphWords.unknownColumns
  return { headLines: linesOfHead, delimiter, startsAt, epochMs, columns }
}

const delimiterOf = (line: string): EpochHead['delimiter'] =>
  line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','

/** The time of the first epoch. In which order the date is written stands in the title; M/d/yyyy unless it does. */
function startOf(said: string): number | null {
  const [, time = ''] = /Start Time[ ,;"]{0,4}(\d{1,2}:\d\d:\d\d)/i.exec(said) ?? []
  const [, date = ''] = /Start Date[ ,;"]{0,4}([\d/.-]{8,10})/i.exec(said) ?? []
  const read = readWritten(date, time, formOf(said))
  return typeof read === 'string' ? null : read.local
}

function formOf(said: string): DateForm {
  const [, form = 'm'] = /date format ([a-z])[a-z/.-]{4,12}/i.exec(said) ?? []
  return form.toLowerCase() === 'd' ? 'dmy' : form.toLowerCase() === 'y' ? 'ymd' : 'mdy'
}

function epochOf(said: string): number | null {
  const match = /Epoch Period \(hh:mm:ss\)[ ,;"]{0,4}(\d\d):(\d\d):(\d\d)/i.exec(said)
  if (!match) return null
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map(Number)
  const length = ((hours * 60 + minutes) * 60 + seconds) * 1000
  return length > 0 ? length : null
}

/** Of files without names: the mode says by its bits what was counted, in this order. */
function columnsOfMode(said: string): readonly string[] {
  const mode = Number(/Mode\s?=\s?(\d{1,3})/i.exec(said)?.[1] ?? Number.NaN)
  if (!Number.isInteger(mode)) return []
  const has = (bit: number) => (mode & bit) !== 0
  return [
    'axis1',
    ...(has(4) ? ['axis2'] : []),
    ...(has(8) ? ['axis3'] : []),
    ...(has(1) ? ['steps'] : []),
    ...(has(2) ? ['hr'] : []),
    ...(has(16) ? ['lux'] : []),
    ...(has(32) ? ['inclinometer'] : []),
  ]
}
