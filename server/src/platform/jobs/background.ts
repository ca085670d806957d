import { setTimeout as pause } from 'node:timers/promises'

/** A process that stops waits so long for work in the background. */
const longestStopMs = 8_000

/**
 * Work that may wait minutes for a slow mail server. A job waits for it a while and ends, so that it blocks no place of the queue;
 * the work goes on in this process. What it has to do must be found again if the process is killed.
 */
export class Background {
  /** By key; what failed stays until a caller was told. */
  readonly #works = new Map<string, Promise<void>>()
  readonly #stopping = new AbortController()

  /** Aborted when the process stops: begin nothing more. */
  get signal(): AbortSignal {
    return this.#stopping.signal
  }

  /**
   * Starts the work, unless that of the key runs, and waits for it at most so long. A failure after that is thrown by the next call
   * of the key.
   */
  async atMost(longestMs: number, key: string, work: () => Promise<void>): Promise<'done' | 'goes_on'> {
    const running = this.#works.get(key) ?? this.#begin(key, work)
    const timer = new AbortController()
    const waited = pause(longestMs, 'goes_on' as const, { signal: timer.signal, ref: false }).catch(
      () => 'done' as const,
    )
    try {
      return await Promise.race([running.then(() => 'done' as const), waited])
    } catch (error) {
      this.#forget(key, running)
      throw error
    } finally {
      timer.abort()
    }
  }

  #begin(key: string, work: () => Promise<void>): Promise<void> {
    const running = work()
    this.#works.set(key, running)
    // A failure that nobody waits for any more is thrown by the next call.
    running.then(
      () => this.#forget(key, running),
      () => {},
    )
    return running
  }

  /** Another caller may have begun it anew. */
  #forget(key: string, work: Promise<void>): void {
    if (this.#works.get(key) === work) this.#works.delete(key)
  }

  /** Lets what runs end, for some seconds. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    const all = Promise.allSettled(this.#works.values())
    await Promise.race([all, pause(longestStopMs, null, { ref: false })])
  }
}
