import Negotiator from 'negotiator'
import type { Column } from '../../../../../engines/data-out'
import { Problem } from '../../../platform/problem'
import {
  arrowWriter,
  csvWriter,
  ndjsonWriter,
  parquetWriter,
  type Sink,
  type TableWriter,
} from '../../../platform/table-out'
import { dataApiWords as words } from './words'

/** How a table is sent, by the name that `format` takes. JSON comes in pages alone. */
export const answerFormats = {
  json: { type: 'application/json', extension: 'json' },
  csv: { type: 'text/csv', extension: 'csv' },
  ndjson: { type: 'application/x-ndjson', extension: 'ndjson' },
  parquet: { type: 'application/vnd.apache.parquet', extension: 'parquet' },
  arrow: { type: 'application/vnd.apache.arrow.stream', extension: 'arrows' },
} as const satisfies Readonly<Record<string, { type: string; extension: string }>>

export type AnswerFormat = keyof typeof answerFormats

const formatNames = Object.keys(answerFormats) as AnswerFormat[]

/** A request whose Accept names nothing that is served. */
export class NotAcceptable extends Problem {
  constructor() {
    super(
      'INVALID_INPUT',
      words.notAcceptable(formatNames.map((name) => answerFormats[name].type).join(', ')),
    )
  }
}

/** The format that Accept prefers; JSON where it leaves the choice. */
export function formatOf(accept: string | undefined): AnswerFormat {
  const types = formatNames.map((name) => answerFormats[name].type)
  const preferred = new Negotiator({ headers: { accept: accept ?? '*/*' } }).mediaType(types)
  const found = formatNames.find((name) => answerFormats[name].type === preferred)
  if (!found) throw new NotAcceptable()
  return found
}

/** Writes a table in that format; JSON as lines, of which a page makes its list. */
export function writerOf(
  format: AnswerFormat,
  columns: readonly Column[],
  sink: Sink,
  metadata: Readonly<Record<string, string>>,
): TableWriter {
  switch (format) {
    case 'csv':
      return csvWriter(columns, sink, { separator: ',', encoding: 'utf-8', missing: '' })
    case 'json':
    case 'ndjson':
      return ndjsonWriter(columns, sink)
    case 'parquet':
      return parquetWriter(columns, sink, { metadata })
    case 'arrow':
      return arrowWriter(columns, sink, { metadata })
  }
}
