import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import {
  type DifferingSample,
  ingestSamples,
  ingestSleep,
  type SleepReport,
} from '../../../series/measurement'
import { countDifferences, type DifferenceCounts, differencesOf, differingSleeps } from './differing-values'
import {
  acknowledge,
  type FilePosition,
  nothingStored,
  type StoredCounts,
  storedTogether,
} from './import-run'
import type { LoadableFile } from './inspect-folder'
import type { LoadContext } from './load-file'
import { mostRejections, type ReadBatch } from './read-batch'

type Counted = DifferenceCounts & { readonly stored: StoredCounts }
type Merged = StoredCounts & { readonly differing: readonly DifferingSample[] }

/** What is being stored while the next batch is read, of this file or of the one after it. */
export class Writing {
  #last: Promise<void> = Promise.resolve()

  /** Resolves once everything that was put is stored. */
  settle(): Promise<void> {
    return this.#last
  }

  /** The batch before is settled, so that they are stored and acknowledged in order. */
  put(storing: Promise<void>): void {
    this.#last = storing
    // The error is handled where it is settled; without this, Node would exit before that.
    storing.catch(() => {})
  }
}

/** Stores the batches of a file one after the other. */
export class BatchStore {
  readonly #context: LoadContext
  readonly #file: LoadableFile
  readonly #zones: ReadonlyMap<string, string>
  #counted: Counted

  constructor(context: LoadContext, file: LoadableFile, before: FilePosition) {
    this.#context = context
    this.#file = file
    this.#zones = new Map([...context.wearers.values()].map(({ deviceId, timeZone }) => [deviceId, timeZone]))
    this.#counted = {
      replaced: before.replaced ?? 0,
      kept: before.kept ?? 0,
      stored: before.stored ?? nothingStored,
    }
  }

  /** Begins to store a batch once the one before is stored. */
  async put(read: ReadBatch): Promise<void> {
    const { writing } = this.#context
    await writing.settle()
    writing.put(this.#store(read))
  }

  async #store(read: ReadBatch): Promise<void> {
    const { batch } = read
    const context = this.#context
    if (batch.sleeps.length > 0) this.#tellSleeps(batch, await ingestSleep(context, batch.sleeps))
    if (batch.samples === 0) {
      await context.db
        .transaction()
        .execute((tx) => this.#acknowledge(tx, read, { ...nothingStored, differing: [] }))
      return
    }
    let counted = this.#counted
    // May run more than once: only the counts of the transaction that was committed are kept.
    const alongside = async (tx: Kysely<Tables>, report: Merged) => {
      counted = await this.#acknowledge(tx, read, report)
    }
    await ingestSamples(context, batch.series(), { alongside })
    this.#counted = counted
  }

  /** Told with the rows of the batch; after a kill in between the sleeps are stored, and told, again. */
  #tellSleeps(batch: ReadBatch['batch'], report: SleepReport): void {
    const told = differingSleeps(batch, report, this.#file.name)
    const { kept } = this.#counted
    this.#counted = { ...this.#counted, kept: kept + told.length }
    batch.rejections.push(...told.slice(0, Math.max(0, mostRejections - kept)))
  }

  async #acknowledge(
    tx: Kysely<Tables>,
    { batch, reached }: ReadBatch,
    { differing, ...report }: Merged,
  ): Promise<Counted> {
    const { run, now } = this.#context
    const { name, contentHash } = this.#file
    const counts = {
      ...countDifferences(this.#counted, differing),
      stored: storedTogether(this.#counted.stored, report),
    }
    const listed =
      counts.replaced + counts.kept <= mostRejections
        ? differencesOf(batch, differing, name, (id) => this.#zones.get(id) ?? 'UTC')
        : []
    const told = batch.rejections.concat(listed)
    await acknowledge(tx, run, contentHash, { ...reached, ...counts }, told, now())
    return counts
  }
}
