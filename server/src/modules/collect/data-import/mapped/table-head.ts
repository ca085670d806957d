import { createHash } from 'node:crypto'
import { withPlainBlanks } from '../../../../platform/input/visible-text'
import { splitRow } from '../rows/split-row'

export type Delimiter = ',' | ';' | '\t'

/** What the beginning of a table says. */
export interface TableHead {
  readonly delimiter: Delimiter
  /** As the heading has them, also twice or empty. */
  readonly names: readonly string[]
  /** The first rows. */
  readonly rows: readonly (readonly string[])[]
  /** Equal for tables of one heading. */
  readonly fingerprint: string
}

const delimiters: readonly Delimiter[] = ['\t', ';', ',']
/** Enough to see in which order dates are written. */
const mostRows = 2000
const mostColumns = 500

/** Reads the beginning of a file as a table with a heading; null where it is none. */
export function tableIn(text: string): TableHead | null {
  const plain = text.replace(/^\uFEFF/, '')
  // Lists in JSON, and pages, have commas, too.
  if (/^[\s]{0,20}[[{<]/.test(plain)) return null
  const lines = linesIn(plain)
  const [heading = '', ...rows] = lines
  const delimiter = delimiterOf(heading)
  if (delimiter === null || rows.length === 0) return null
  const names = splitRow(heading, delimiter)?.map((name) => withPlainBlanks(name)) ?? []
  if (names.length > mostColumns || !isHeading(names)) return null
  const split = rows.flatMap((row) => {
    const cells = splitRow(row, delimiter)
    return cells?.length === names.length ? [cells.map((cell) => cell.trim())] : []
  })
  return split.length === 0
    ? null
    : { delimiter, names, rows: split, fingerprint: fingerprintOf(names, delimiter) }
}

/** Whole lines: of the last one of a longer file only a part may be there. */
function linesIn(text: string): readonly string[] {
  const lines = text.split('\n', mostRows + 2).map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
  return lines.slice(0, -1).filter((line, at) => at === 0 || line !== '')
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

function fingerprintOf(names: readonly string[], delimiter: Delimiter): string {
  const compared = names.map((name) => name.normalize('NFKC').toLowerCase())
  return createHash('sha256')
    .update(JSON.stringify([delimiter, ...compared]))
    .digest('hex')
    .slice(0, 32)
}
