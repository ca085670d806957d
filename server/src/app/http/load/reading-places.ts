import type { Writable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Claim, FairPlaces, type PlaceLimits } from '../../../platform/process/fair-places'
import { samplesOfSpeed, type UploadSpeed } from './upload-places'

interface Reading {
  readonly claim: Claim
  readonly request: FastifyRequest
  readonly body: Writable
  /** Bytes sent at the last checks while the body waited for its reader, the newest last. */
  readonly bytes: number[]
}

/** Of a body that was ended because its reader was slow and somebody else needed its place. */
export class ReaderTooSlowError extends Error {
  override name = 'ReaderTooSlowError'
}

/**
 * Places of long answers, which are written as fast as they are read: a company's and within it a reader's before they are
 * anybody's. A reader who is slower than an upload may be gives up the place when somebody else waits for it; the connection is cut,
 * so that nobody takes the part for the whole.
 */
export class ReadingPlaces {
  readonly #places: FairPlaces
  readonly #readings = new Set<Reading>()
  readonly #floor: number

  constructor(
    server: FastifyInstance,
    { places, speed, refusal }: { places: PlaceLimits; speed: UploadSpeed; refusal: () => Error },
  ) {
    this.#places = new FairPlaces(places, refusal)
    this.#floor = (speed.uploadBytesPerSecond * speed.uploadCheckMs * samplesOfSpeed) / 1000
    const timer = setInterval(() => this.#check(), speed.uploadCheckMs)
    timer.unref()
    server.addHook('onClose', async () => clearInterval(timer))
  }

  take(claim: Claim): Promise<() => void> {
    return this.#places.take(claim)
  }

  /** From now on the reader's speed counts, until the body is closed. */
  watch(claim: Claim, request: FastifyRequest, body: Writable): void {
    const reading = { claim, request, body, bytes: [] }
    this.#readings.add(reading)
    body.once('close', () => this.#readings.delete(reading))
  }

  /** Ends the slowest reader whose place others wait for; one at a time, since the place is free only once the writing has noticed. */
  #check(): void {
    const slowest = [...this.#readings]
      .map((reading) => ({ reading, read: readSince(reading) }))
      .filter(({ read }) => read < this.#floor)
      .sort((one, other) => one.read - other.read)
      .find(({ reading }) => this.#places.isWantedByOthers(reading.claim))
    if (!slowest) return
    this.#readings.delete(slowest.reading)
    slowest.reading.body.destroy(new ReaderTooSlowError('The reader is too slow while others wait.'))
  }
}

/** Bytes that were read in the whole window; Infinity before it is over, and while the body is not waiting for its reader. */
function readSince({ request, body, bytes }: Reading): number {
  if (!body.writableNeedDrain) {
    bytes.length = 0
    return Number.POSITIVE_INFINITY
  }
  const { bytesWritten, writableLength } = request.raw.socket
  const now = bytesWritten - writableLength
  bytes.push(now)
  const first = bytes.length > samplesOfSpeed ? bytes.shift() : undefined
  return first === undefined ? Number.POSITIVE_INFINITY : now - first
}
