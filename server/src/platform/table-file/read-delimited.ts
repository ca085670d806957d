import type { DecodedText } from './decode-text'
import type { CalledEncoding, Certainty, EncodingName } from './encodings'
import { recordsOf } from './split-records'

/** The records of a file, its format and encoding. */
export interface Records {
  readonly format: 'csv' | 'tsv' | 'xlsx'
  readonly encoding: CalledEncoding
  /** Null for workbooks, whose encoding is known. */
  readonly readAs: EncodingName | null
  readonly certainty: Certainty | null
  /** For spreadsheets: names of ranges such as A2:A5. */
  readonly mergedCells: readonly string[]
  /** In order, iterable more than once; a blank record may have no cells. */
  readonly records: Iterable<readonly string[]>
}

/** A longer first line is refused later. */
const longestHead = 65_536

/** Splits at commas, tabs or semicolons, whichever is most frequent in the first line. */
export function readDelimited({ text, ...decoded }: DecodedText): Records {
  const delimiter = delimiterOf(text.slice(0, longestHead))
  const records = { [Symbol.iterator]: () => recordsOf(text, delimiter) }
  return { ...decoded, format: delimiter === '\t' ? 'tsv' : 'csv', mergedCells: [], records }
}

function delimiterOf(text: string): string {
  const head = /^[^\r\n]*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? ''
  const counts = ['\t', ',', ';'].map((delimiter) => [delimiter, head.split(delimiter).length] as const)
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best), [',', 1] as const)[0]
}
