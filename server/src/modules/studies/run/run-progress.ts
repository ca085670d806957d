import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { RunStage } from '../../../platform/jobs/run-kinds'
import type { Tables } from '../../../platform/tables'
import { type Run, unfinished } from './run-queries'
import { tellRun } from './tell-run'

/** How far a run is. */
export interface Progress {
  readonly stage: RunStage | null
  readonly done: number
  /** Null until it is known. */
  readonly total: number | null
  readonly refused: number
}

/** Somebody asked for the run to be left undone. */
export class RunCancelledError extends Error {
  override name = 'RunCancelledError'
}

/** The run was ended elsewhere, so that this process has no business with it any more. */
export class RunTakenError extends RunCancelledError {
  override name = 'RunTakenError'
}

const beatMs = 500

/** Given to the work of a run. */
export class RunProgress {
  readonly #cancelling = new AbortController()
  #now: Progress
  #isNew = false

  constructor(start: Progress) {
    this.#now = start
  }

  /** Aborted, with a RunCancelledError, when the run is cancelled. Kinds that cannot be cancelled ignore it. */
  get signal(): AbortSignal {
    return this.#cancelling.signal
  }

  get present(): Progress {
    return this.#now
  }

  /** Says how far it is; written within half a second. */
  tell(change: Partial<Progress>): void {
    this.#now = { ...this.#now, ...change }
    this.#isNew = true
  }

  /** So many more are done. */
  advance(by: number): void {
    this.tell({ done: this.#now.done + by })
  }

  /**
   * Writes the progress twice a second until the returned function is called, so that everybody sees that the process lives, and
   * reads whether the run is cancelled.
   */
  beat(db: Kysely<Tables>, run: Run): () => Promise<void> {
    const stopped = new AbortController()
    const beating = (async () => {
      while (!stopped.signal.aborted) {
        await pause(beatMs, undefined, { ref: false, signal: stopped.signal }).catch(() => {})
        if (stopped.signal.aborted) return
        // The database may be away for a moment; the work itself notices a longer time.
        await this.#write(db, run).catch(() => {})
      }
    })()
    return async () => {
      stopped.abort()
      await beating
    }
  }

  async #write(db: Kysely<Tables>, run: Run): Promise<void> {
    const isNew = this.#isNew
    this.#isNew = false
    const row = await db
      .updateTable('run')
      // By the database's clock: whoever looks after silent runs may be another machine, and a command's own time may stand still.
      .set({ ...this.#now, updated_at: sql<Date>`now()` })
      .where('id', '=', run.id)
      .where('state', 'in', unfinished)
      .returning('cancel_asked_at')
      .executeTakeFirst()
    if (!row) this.#cancelling.abort(new RunTakenError())
    else if (row.cancel_asked_at) this.#cancelling.abort(new RunCancelledError())
    if (isNew) await tellRun(db, run)
  }
}
