import { createHash } from 'node:crypto'
import type { NotebookCell } from './notebook-cells'

/** The notebook as Jupyter and Colab read it: nbformat 4.5, without output. */
export function notebookFile(name: string, cells: readonly NotebookCell[]): string {
  const document = {
    cells: cells.map(({ kind, source }, place) => ({
      cell_type: kind,
      // Cells have ids since 4.5; equal notebooks have equal ones.
      id: createHash('sha256').update(`${place} ${source}`).digest('hex').slice(0, 8),
      metadata: {},
      source: lines(source),
      ...(kind === 'code' && { execution_count: null, outputs: [] }),
    })),
    metadata: {
      colab: { name, provenance: [] },
      kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
      language_info: { name: 'python' },
    },
    nbformat: 4,
    nbformat_minor: 5,
  }
  return `${JSON.stringify(document, null, 1)}\n`
}

/** Each line but the last with its end, as the format has it. */
function lines(text: string): string[] {
  return text.split('\n').map((line, place, all) => (place < all.length - 1 ? `${line}\n` : line))
}
