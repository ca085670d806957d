import { createHash } from 'node:crypto'
import { withPlainBlanks } from '../../../../platform/input/visible-text'
import { splitRow } from '../rows/split-row'
import { isEmptyLine, isOfWords, OtherTables } from './other-tables'
import { formsOf } from './written-time'

export type Delimiter = ',' | ';' | '\t'

/** What the beginning of a table says. */
export interface TableHead {
  readonly delimiter: Delimiter
  /** As the heading has them, also twice or empty. */
  readonly names: readonly string[]
  /** The first rows. */
  readonly rows: readonly (readonly string[])[]
  /** The lines of the heading as they are written. */
  readonly head: readonly string[]
  /** The first row stands behind so many lines. */
  readonly headLines: number
  /** Equal for tables of one heading. */
  readonly fingerprint: string
}

const delimiters: readonly Delimiter[] = ['\t', ';', ',']
/** Enough to see in which order dates are written. */
const mostRows = 2000
const mostColumns = 500
/** So many lines may stand before the heading, as titles and settings of the device. */
const mostLinesBefore = 40
/** A second line of the heading, and one of units. */
const mostLinesBeside = 2
/** Rows that tell whether a column has dates. */
const mostDated = 50

/** Reads the beginning of a file as a table with a heading; null where it is none. */
export function tableIn(text: string): TableHead | null {
  const plain = text.replace(/^\uFEFF/, '')
  // Lists in JSON, and pages, have commas, too.
  if (/^[\s]{0,20}[[{<]/.test(plain)) return null
  const lines = linesIn(plain)
  const candidates = lines.slice(0, mostLinesBefore).flatMap((_, at) => headingAt(lines, at) ?? [])
  const heading = headingAmong(candidates)
  if (!heading) return null
  const { at, delimiter } = heading
  const beside = linesBesideHeading(lines, heading)
  const names = namesOf([heading.names, ...beside])
  const firstRow = at + 1 + beside.length
  const head = lines.slice(at, firstRow)
  const rows = rowsFrom(lines.slice(firstRow), delimiter, names.length, new OtherTables({ head, delimiter }))
  if (names.length > mostColumns || rows.length === 0) return null
  return {
    delimiter,
    names,
    rows,
    head,
    headLines: firstRow,
    fingerprint: fingerprintOf(names, delimiter, firstRow),
  }
}

interface Heading {
  readonly at: number
  readonly delimiter: Delimiter
  readonly names: readonly string[]
  /** Most of the lines behind it, up to an empty one, have as many columns. */
  readonly isOfMost: boolean
  /** So many of them are alike. */
  readonly rows: number
  /** One of its columns has dates alone, and another numbers: settings of a device may have dates, too. */
  readonly isMeasured: boolean
  /** One name at the left, and empty places behind it. */
  readonly isTitle: boolean
}

/**
 * What stands before the heading may have as many separators as a table, where spreadsheets fill lines up, but no dates with figures. Of
 * two tables the first counts: the other is told at its line.
 */
function headingAmong(candidates: readonly Heading[]): Heading | undefined {
  const named = candidates.filter(({ isTitle }) => !isTitle)
  const ofMost = named.filter(({ isOfMost }) => isOfMost)
  const most = Math.max(...ofMost.map(({ rows }) => rows))
  return (
    ofMost.find(({ isMeasured }) => isMeasured) ??
    ofMost.find(({ rows }) => rows === most) ??
    candidates.find(({ at }) => at === 0)
  )
}

function headingAt(lines: readonly string[], at: number): Heading | null {
  const text = lines[at] ?? ''
  const delimiter = delimiterOf(text)
  const names = delimiter && splitRow(text, delimiter)?.map((name) => withPlainBlanks(name))
  if (!delimiter || !names || !isHeading(names)) return null
  const behind = blockBehind(lines, at)
  const alike = behind.flatMap((line) => {
    const cells = splitRow(line, delimiter)
    return cells?.length === names.length && !isOfWords(cells) ? [cells] : []
  })
  if (alike.length === 0) return null
  const some = alike.slice(0, mostDated)
  const columns = names.map((_, column) => some.map((cells) => (cells[column] ?? '').trim()))
  const isDated = columns.map((texts) => formsOf(texts).length > 0)
  const filled = names.filter((name) => name !== '').length
  return {
    at,
    delimiter,
    names,
    isOfMost: alike.length * 2 >= behind.length,
    rows: alike.length,
    isMeasured:
      isDated.includes(true) && columns.some((texts, column) => !isDated[column] && texts.some(isNumber)),
    isTitle: (filled === 1 && names[0] !== '') || isSetting(names, lines[at + 1] ?? '', delimiter),
  }
}

const isNumber = (text: string): boolean => /^[-+]?\p{Nd}[\p{Nd}.,]*(?:e[-+]?\d+)?$/iu.test(text)

/** A setting that is filled up at the right, directly above a heading that has a name for each column: `Device,X-1,` above `date,time,HR`. */
function isSetting(names: readonly string[], below: string, delimiter: Delimiter): boolean {
  const filled = names.findLastIndex((name) => name !== '') + 1
  if (filled === names.length || names.slice(0, filled).includes('')) return false
  const next = splitRow(below, delimiter)?.map((name) => withPlainBlanks(name)) ?? []
  const isWhole = next.length === names.length && isHeading(next) && !next.includes('')
  return isWhole && !next.some((name, column) => name === names[column])
}

/** The lines behind it up to an empty one. */
function blockBehind(lines: readonly string[], at: number): readonly string[] {
  const first = lines.findIndex((line, place) => place > at && !isEmptyLine(line))
  if (first < 0) return []
  const end = lines.findIndex((line, place) => place > first && isEmptyLine(line))
  return lines.slice(first, end < 0 ? undefined : end)
}

function rowsFrom(
  lines: readonly string[],
  delimiter: Delimiter,
  columns: number,
  other: OtherTables,
): string[][] {
  return lines.flatMap((line) => {
    const cells = isEmptyLine(line) ? [] : splitRow(line, delimiter)
    const isRow = other.placeOf(line, cells ?? []) === 'row'
    return isRow && cells?.length === columns ? [cells.map((cell) => cell.trim())] : []
  })
}

/** Lines below the heading that belong to it: a second one, or one of units. They have words alone, and rows with figures follow. */
function linesBesideHeading(lines: readonly string[], { at, delimiter, names }: Heading): string[][] {
  const beside: string[][] = []
  for (const line of lines.slice(at + 1, at + 1 + mostLinesBeside)) {
    const cells = splitRow(line, delimiter)?.map((cell) => withPlainBlanks(cell))
    if (cells?.length !== names.length || !isOfWords(cells)) break
    beside.push(cells)
  }
  const other = new OtherTables({ head: [], delimiter })
  const rows = rowsFrom(lines.slice(at + 1 + beside.length), delimiter, names.length, other)
  // A table in which nothing is a figure has no values either way.
  return rows.some((cells) => !isOfWords(cells)) ? beside : []
}

/**
 * One name for each column. Above a heading in two lines the names of groups stand once, so that the places behind them are empty; below
 * a heading without gaps stand units.
 */
function namesOf([first = [], ...beside]: readonly (readonly string[])[]): readonly string[] {
  return beside.reduce<readonly string[]>((names, line) => {
    if (!names.includes('')) return names.map((name, at) => withUnit(name, line[at] ?? ''))
    const groups = names.map((name, at) => name || (names.slice(0, at).findLast((one) => one !== '') ?? ''))
    return groups.map((group, at) => [group, line[at] ?? ''].filter((part) => part !== '').join(' '))
  }, first)
}

const withUnit = (name: string, unit: string): string => {
  const isBracketed = /^[([（［]/.test(unit) && /[)\]）］]$/.test(unit)
  const plain = isBracketed ? unit.slice(1, -1).trim() : unit
  return plain === '' || plain === '-' ? name : `${name} (${plain})`
}

/** Whole lines: of the last one of a longer file only a part may be there. */
function linesIn(text: string): readonly string[] {
  const lines = text.split('\n', mostRows + 2).map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
  return lines.slice(0, -1)
}

/** The sign that parts the heading into most columns; null where none does. */
function delimiterOf(heading: string): Delimiter | null {
  const counted = delimiters.map((delimiter) => ({
    delimiter,
    count: splitRow(heading, delimiter)?.length ?? 0,
  }))
  const [best] = counted.sort((a, b) => b.count - a.count)
  return best && best.count > 1 ? best.delimiter : null
}

/** A heading has words; rows of numbers alone have none, and it is not known what they are. */
const isHeading = (names: readonly string[]): boolean =>
  names.some((name) => /\p{L}/u.test(name)) &&
  !names.some((name) => /^-?\d+([.,]\d+)?$/.test(name) || /^\d{4}[-/]\d{1,2}[-/]\d{1,2}/.test(name))

function fingerprintOf(names: readonly string[], delimiter: Delimiter, headLines: number): string {
  const compared = names.map((name) => name.normalize('NFKC').toLowerCase())
  // Headings in the first line were remembered before others were read.
  const place = headLines === 1 ? [] : [headLines]
  return createHash('sha256')
    .update(JSON.stringify([delimiter, ...compared, ...place]))
    .digest('hex')
    .slice(0, 32)
}
