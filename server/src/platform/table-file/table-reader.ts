import { Worker } from 'node:worker_threads'
import { invalidInput } from '../problem'
import { threadLoaded } from '../process/thread-loaded'
import type { EncodingName } from './encodings'
import { refusedFile } from './file-limits'
import type { ReadTable, TableRow } from './read-table'
import type { ReaderAnswer, ReaderQuestion } from './reading-messages'
import { readingWords } from './words'

/** In a build the thread's code lies beside this file; from source (`npm run dev`, tests) tsx loads it. */
const isBuilt = import.meta.filename.endsWith('.js')
const built = new URL('./read-table-thread.js', import.meta.url)
const source = JSON.stringify(new URL('./read-table-thread.ts', import.meta.url).href)
const withTsx = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`

/** Limits for reading one file. */
export interface ReadingLimits {
  readonly megabytes: number
  readonly milliseconds: number
}

/** A harmless workbook of 20 MB takes a quarter of both on one slow core. */
const usualLimits: ReadingLimits = { megabytes: 512, milliseconds: 30_000 }

/** A file as rows, which can be read once, in batches ordered by line. */
export type OpenedTable = Omit<ReadTable, 'batches'> & {
  readonly batches: AsyncIterable<readonly TableRow[]>
}

/** A thread that reads one file at a time, so that no file blocks the process. */
export class TableReader {
  readonly #worker: Worker
  readonly #loaded: Promise<void>
  readonly #longestMs: number
  #hasEnded = false

  constructor({ megabytes, milliseconds } = usualLimits) {
    const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 }
    this.#worker = new Worker(isBuilt ? built : withTsx, { eval: !isBuilt, execArgv: [], resourceLimits })
    this.#loaded = threadLoaded(this.#worker)
    // Whoever asks is told.
    this.#loaded.catch(() => {})
    this.#longestMs = milliseconds
    this.#worker.unref()
    this.#worker.once('exit', () => {
      this.#hasEnded = true
    })
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** INVALID_INPUT says what to do with a file that is unreadable or takes too much time or memory. */
  async open(content: Buffer, chosen: EncodingName | null = null): Promise<OpenedTable> {
    // A copy to transfer: the caller's bytes may share a pool with others.
    const file = new Uint8Array(content)
    const answer = await this.#ask({ file, chosen }, [file.buffer])
    if (typeof answer === 'object' && 'refused' in answer) throw invalidInput(answer.refused)
    if (typeof answer === 'object' && 'opened' in answer)
      return { ...answer.opened, batches: this.#batches() }
    throw new Error('The reading thread answered something else.')
  }

  end(): void {
    this.#hasEnded = true
    void this.#worker.terminate()
  }

  async *#batches(): AsyncGenerator<readonly TableRow[]> {
    for (;;) {
      const answer = await this.#ask('more')
      if (typeof answer !== 'object' || !('rows' in answer)) return
      yield answer.rows
    }
  }

  async #ask(question: ReaderQuestion, handedOver: ArrayBuffer[] = []): Promise<ReaderAnswer> {
    await this.#loaded
    return new Promise((resolve, reject) => {
      const worker = this.#worker
      const timer = setTimeout(() => fail(tooLarge()), this.#longestMs)
      worker.once('message', done).once('error', fail).once('exit', fail)
      worker.postMessage(question, handedOver)

      function done(answer: ReaderAnswer): void {
        forget()
        resolve(answer)
      }
      const end = () => this.end()
      function fail(reason: unknown): void {
        forget()
        end()
        reject(
          isOutOfMemory(reason)
            ? tooLarge()
            : reason instanceof Error
              ? reason
              : new Error(`Ended: ${reason}`),
        )
      }
      function forget(): void {
        clearTimeout(timer)
        worker.off('message', done).off('error', fail).off('exit', fail)
      }
    })
  }
}

function isOutOfMemory(reason: unknown): boolean {
  return reason instanceof Error && 'code' in reason && reason.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooLarge() {
  return refusedFile(readingWords.tooCostly)
}
