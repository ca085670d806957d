import type { Column } from '../../../../engines/data-out'
import { byteOrderMark } from '../files/csv'
import { writeCell } from '../files/spreadsheet-text'
import { lineWriter } from './line-writer'
import { fittedToShiftJis, type Misfits, mostMisfits, type ReplacedCharacter, shiftJisOf } from './shift-jis'
import type { Sink, TableWriter } from './table-writer'

export interface CsvOptions {
  readonly separator: ',' | '\t'
  readonly encoding: 'utf-8' | 'utf-8-bom' | 'shift_jis'
  /** What stands for no value; in ASCII. */
  readonly missing: string
}

export interface CsvWriter extends TableWriter {
  /** Characters that the encoding does not have, so far. */
  readonly misfits: Misfits
  /** Texts that read as no value, so far, by column: they stand in quotes, which many programs do not look at. */
  readonly likeMissing: ReadonlyMap<string, number>
}

/** CSV (RFC 4180) or TSV with the same quotes; docs/files.md has what each cell looks like. */
export function csvWriter(
  columns: readonly Column[],
  sink: Sink,
  { separator, encoding, missing }: CsvOptions,
): CsvWriter {
  const listed: ReplacedCharacter[] = []
  const likeMissing = new Map<string, number>()
  let total = 0
  const head = `${columns.map(({ key }) => quoted(key, '')).join(separator)}\r\n`
  const lines = lineWriter(columns, sink, {
    head: Buffer.from(encoding === 'utf-8-bom' ? byteOrderMark + head : head),
    starts: columns.map((_, index) => Buffer.from(index === 0 ? '' : separator)),
    lineEnd: Buffer.from('\r\n'),
    missing: Buffer.from(missing),
    quotesTimes: false,
    keepsTexts: encoding !== 'shift_jis',
    text(value, row, { key }) {
      if (missing !== '' && value === missing) likeMissing.set(key, (likeMissing.get(key) ?? 0) + 1)
      if (encoding !== 'shift_jis') return Buffer.from(quoted(writeCell(value), missing))
      const { text, replaced } = fittedToShiftJis(value)
      total += replaced.length
      for (const letter of replaced)
        if (listed.length < mostMisfits) listed.push({ row, column: key, ...letter })
      // Marked after that: a minus that CP932 has in full width alone is a sign of formulas there.
      return shiftJisOf(quoted(writeCell(text), missing))
    },
  })
  return {
    write: lines.write,
    end: lines.end,
    likeMissing,
    misfits: {
      listed,
      get total() {
        return total
      },
    },
  }
}

/** Readers cut blanks at the ends of a bare cell, and take a bare cell that reads as `missing` for no value. */
function quoted(cell: string, missing: string): string {
  const isBare = cell !== missing && !/[",\t\r\n]|^\s|\s$/.test(cell)
  return isBare ? cell : `"${cell.replaceAll('"', '""')}"`
}
