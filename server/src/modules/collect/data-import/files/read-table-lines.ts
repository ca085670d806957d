import { FileDefect } from './file-defect'
import { readLines } from './read-lines'
import type { RowHandler, SourceFile } from './source-file'

interface TableLines {
  readonly handler: RowHandler
  /** So many lines at the beginning are no rows. */
  readonly headLines: number
  readonly take: (text: string, line: number) => Promise<void> | void
  readonly onRead?: ((bytes: number) => void) | undefined
}

/** Hands over the lines of a table one by one. Damaged ones, and a defect that ends the file early, are rejections. */
export async function readTableLines(
  file: SourceFile,
  { handler, headLines, take, onRead }: TableLines,
): Promise<void> {
  try {
    for await (const block of readLines(file, onRead)) {
      for (const [at, text] of block.lines.entries()) {
        const line = block.firstLine + at
        const damage = line > headLines ? block.damaged.get(at) : undefined
        if (!damage) {
          // Most lines are taken at once: a promise of each would cost more than the line.
          const taking = take(text, line)
          if (taking) await taking
          continue
        }
        const { place: column, message } = damage
        handler.rejected({ file: file.name, line, column, reason: 'encoding', message })
      }
      await handler.blockEnded?.(block.firstLine + block.lines.length - 1)
    }
  } catch (error) {
    if (!(error instanceof FileDefect)) throw error
    const { line, column, reason, said: message } = error
    handler.rejected({ file: file.name, line, column, reason, message })
  }
}
