import type { Column } from '../../../../engines/data-out'
import { wellFormed } from './cell-values'
import { lineWriter } from './line-writer'
import type { Sink, TableWriter } from './table-writer'

/** One JSON object a row, with the columns in their order. */
export function ndjsonWriter(columns: readonly Column[], sink: Sink): TableWriter {
  return lineWriter(columns, sink, {
    head: Buffer.alloc(0),
    starts: columns.map(({ key }, index) => Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(key)}:`)),
    lineEnd: Buffer.from('}\n'),
    missing: Buffer.from('null'),
    quotesTimes: true,
    keepsTexts: true,
    text: (value) => Buffer.from(JSON.stringify(wellFormed(value))),
  })
}
