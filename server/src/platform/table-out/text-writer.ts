import { cellAt, wellFormed } from './cell-values'
import type { Sink, TableWriter } from './table-writer'

/** Lines of text from a table of one column, each as it is: JSON or XML already; `frame` stands before and behind them. */
export function textWriter(
  sink: Sink,
  { head, foot }: { readonly head: string; readonly foot: string } = { head: '', foot: '' },
): TableWriter {
  let before = head
  return {
    async write(batch) {
      const [lines] = batch.columns
      if (lines === undefined) return
      let text = before
      before = ''
      for (let row = 0; row < batch.length; row += 1) text += `${cellAt(lines, row) ?? ''}\n`
      await sink(Buffer.from(wellFormed(text)))
    },
    async end() {
      const text = before + foot
      if (text !== '') await sink(Buffer.from(text))
    },
  }
}
