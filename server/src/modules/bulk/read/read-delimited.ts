import type { DecodedText } from './decode-text'
import type { CalledEncoding, Certainty, EncodingName } from './encodings'
import { recordsOf } from './split-records'

/** Records of a file, and what it is. */
export interface Records {
  readonly format: 'csv' | 'tsv' | 'xlsx'
  readonly encoding: CalledEncoding
  /** Null for workbooks, which say it themselves. */
  readonly readAs: EncodingName | null
  readonly certainty: Certainty | null
  /** Of a sheet, as the spreadsheet names them: A2:A5. */
  readonly mergedCells: readonly string[]
  /** In their order, as often as they are asked for; one that is blank may have no cells. */
  readonly records: Iterable<readonly string[]>
}

/** A first line that is longer is refused anyway. */
const longestHead = 65_536

/** Cells between commas, tabs or semicolons, whichever the first line has most of. */
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
