import * as z from 'zod'
import { runSandboxed } from './sandbox'

/** A file beside the notebook. */
export interface FileBeside {
  readonly name: string
  readonly bytes: number
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** A notebook that is run for its figures. */
export interface NotebookToRun {
  readonly notebook: string
  readonly files: readonly FileBeside[]
  readonly signal: AbortSignal
  /** The whole run. */
  readonly seconds: number
  readonly onCells?: (count: number) => void
  readonly onCell?: () => void
}

/** What came of it. A cell is named by its number among those of code. */
export type RunOutcome =
  | { readonly outcome: 'done'; readonly figures: readonly Buffer[] }
  | { readonly outcome: 'failed'; readonly cell: number; readonly error: string }
  | { readonly outcome: 'slow' | 'died' | 'large' }

/** As notebooks/draw.py tells it, with room for base64. */
const mostPrinted = 16 * 1024 ** 2

const said = z.discriminatedUnion('says', [
  z.object({ says: z.literal('cells'), count: z.int() }),
  z.object({ says: z.literal('cell') }),
  z.object({ says: z.literal('figure'), png: z.string() }),
  z.object({
    says: z.literal('end'),
    outcome: z.enum(['done', 'failed', 'died', 'large']),
    cell: z.int().optional(),
    error: z
      .string()
      .regex(/^[\w.]{1,60}$/)
      .optional(),
  }),
])

/** Ended by the system, whose memory ended. */
const killed = 128 + 9

/** Runs a notebook in the sandbox and gives the pictures that its cells draw, in their order. */
export async function runNotebook({
  notebook,
  files,
  signal,
  seconds,
  onCells,
  onCell,
}: NotebookToRun): Promise<RunOutcome> {
  const figures: Buffer[] = []
  let end: Extract<z.infer<typeof said>, { says: 'end' }> | null = null
  const onLine = (line: string) => {
    const told = said.parse(JSON.parse(line))
    if (told.says === 'cells') onCells?.(told.count)
    else if (told.says === 'cell') onCell?.()
    else if (told.says === 'figure') figures.push(pictureOf(told.png))
    else end = told
  }
  const input = inputOf(notebook, files)
  const { code, isTooSlow } = await runSandboxed(['/draw.py'], {
    input,
    onLine,
    mostPrinted,
    seconds,
    signal,
  })
  if (isTooSlow) return { outcome: 'slow' }
  return outcomeOf(end, figures, code)
}

function outcomeOf(
  end: Extract<z.infer<typeof said>, { says: 'end' }> | null,
  figures: readonly Buffer[],
  code: number | null,
): RunOutcome {
  if (end === null) {
    if (code === null || code === killed) return { outcome: 'died' }
    throw new Error(`The runner of notebooks ended with ${code}.`)
  }
  const { outcome, cell = 0, error = 'Error' } = end
  if (outcome === 'done') return { outcome, figures }
  if (outcome !== 'failed') return { outcome }
  return error === 'MemoryError' ? { outcome: 'died' } : { outcome, cell, error }
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

function pictureOf(base64: string): Buffer {
  const picture = Buffer.from(base64, 'base64')
  if (!picture.subarray(0, pngSignature.length).equals(pngSignature)) throw new Error('A figure is no PNG.')
  return picture
}

/** The list of the files, and then each of them. */
async function* inputOf(notebook: string, files: readonly FileBeside[]): AsyncGenerator<Uint8Array> {
  const own = Buffer.from(notebook)
  const all: readonly FileBeside[] = [{ name: 'notebook.ipynb', bytes: own.length, content: [own] }, ...files]
  const list = all.map(({ name, bytes }) => ({ name, bytes }))
  yield Buffer.from(`${JSON.stringify({ notebook: 'notebook.ipynb', files: list })}\n`)
  for (const { content } of all) yield* content
}
