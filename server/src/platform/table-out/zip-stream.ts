import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Sink } from './table-writer'

/** An entry that is being written. */
export interface OpenEntry {
  readonly write: Sink
  close(): Promise<void>
}

/** Level 3 takes half the time of level 6 for a twentieth more bytes. */
const compressionLevel = 3

/**
 * yazl with entries that are pushed into, one after another. Whatever fails (an entry, the sink, yazl) is kept: every later call
 * throws it, and a call that waits for room does so at once. yazl itself tells nobody.
 */
export class ZipStream {
  readonly #zip = new ZipFile()
  readonly #modifiedAt: Date
  readonly #output: Readable
  readonly #pumped: Promise<void>
  readonly #failed = new AbortController()
  #entry: PassThrough | null = null

  constructor(sink: Sink, modifiedAt: Date) {
    this.#modifiedAt = dosTime(modifiedAt)
    // Declared as any readable stream, it is a PassThrough.
    this.#output = this.#zip.outputStream as PassThrough
    // Without a listener, yazl's writes after a failure would end the process.
    this.#output.on('error', (error) => this.fail(error))
    this.#zip.on('error', (error) => this.fail(error))
    this.#pumped = this.#pump(sink).catch((error) => this.fail(error))
  }

  open(name: string): OpenEntry {
    this.#throwIfFailed()
    if (this.#entry) throw new Error(`${name}: another entry is open`)
    const entry = new PassThrough({ highWaterMark: 262_144 })
    entry.on('error', (error) => this.fail(error))
    this.#entry = entry
    // DOS times alone: they have no zone, so that a server's zone does not change the bytes.
    this.#zip.addReadStream(entry, name, {
      mtime: this.#modifiedAt,
      forceDosTimestamp: true,
      compressionLevel,
    })
    return {
      write: async (bytes) => {
        this.#throwIfFailed()
        if (!entry.write(bytes)) await this.#drained(entry)
        this.#throwIfFailed()
      },
      close: async () => {
        this.#throwIfFailed()
        this.#entry = null
        entry.end()
      },
    }
  }

  async end(): Promise<void> {
    this.#throwIfFailed()
    if (this.#entry) throw new Error('An entry is open')
    this.#zip.end()
    await this.#pumped
    this.#throwIfFailed()
  }

  fail(error: unknown): void {
    if (this.#failed.signal.aborted) return
    this.#failed.abort(error)
    this.#entry?.destroy()
    this.#output.destroy()
  }

  async #pump(sink: Sink): Promise<void> {
    for await (const bytes of this.#output) await sink(bytes)
  }

  async #drained(entry: PassThrough): Promise<void> {
    // On a failure the signal ends the wait; the caller throws its reason.
    await once(entry, 'drain', { signal: this.#failed.signal }).catch(() => {})
  }

  #throwIfFailed(): void {
    this.#failed.signal.throwIfAborted()
  }
}

/** yazl writes the local clock: this one shows what UTC does. */
function dosTime(at: Date): Date {
  return new Date(
    at.getUTCFullYear(),
    at.getUTCMonth(),
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  )
}
