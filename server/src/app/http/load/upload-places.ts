import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Claim, FairPlaces, type PlaceLimits } from '../../../platform/process/fair-places'
import type { ConnectionLimits } from './connection-limits'

/** Samples of bytes; the speed of a body is evaluated over all of them. */
export const samplesOfSpeed = 5

interface Sending {
  readonly claim: Claim
  readonly request: FastifyRequest
  /** Bytes read at the last checks, the newest last. */
  readonly bytes: number[]
  readonly give: () => void
}

/**
 * Places of uploads, taken before the body is read, so that waiting uploads take no memory. A place is of a link or user and of a company
 * before it is anybody's (FairPlaces). A body that arrives too slowly gives up its place when somebody else waits for it;
 * while nobody waits, the slowest usable line is enough (end-slow-bodies.ts).
 */
export class UploadPlaces {
  readonly #places: FairPlaces
  readonly #sending = new Map<FastifyRequest, Sending>()
  readonly #begun = new WeakSet<FastifyRequest>()
  readonly #floor: number
  readonly #server: FastifyInstance

  constructor(
    server: FastifyInstance,
    { places, speed, refusal }: { places: PlaceLimits; speed: UploadSpeed; refusal: () => Error },
  ) {
    this.#server = server
    this.#places = new FairPlaces(places, refusal)
    // Per check, because a timer of a busy process fires late and the bytes of that time are read after it.
    this.#floor = (speed.uploadBytesPerSecond * speed.uploadCheckMs * samplesOfSpeed) / 1000
    const timer = setInterval(() => this.#check(), speed.uploadCheckMs)
    timer.unref()
    server.addHook('onClose', async () => clearInterval(timer))
  }

  /** Resolves when the body may be read; throws the refusal if too many wait, or for too long. */
  async enter(claim: Claim, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const gone = new AbortController()
    const closed = () => gone.abort()
    reply.raw.once('close', closed)
    if (reply.raw.destroyed) closed()
    const give = await this.#places.take(claim, gone.signal)
    const sending = { claim, request, bytes: [request.raw.socket.bytesRead], give }
    this.#sending.set(request, sending)
    // If the client disconnects while the body is read, the place is free; once work on the file has begun, it continues.
    const leave = () => {
      if (!this.#begun.has(request)) this.#leave(request)
    }
    reply.raw.once('close', leave)
    if (reply.raw.destroyed) leave()
  }

  /** Runs the request's work; the place is given back with its end. */
  async run<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    this.#begun.add(request)
    try {
      return await work()
    } finally {
      this.#leave(request)
    }
  }

  #leave(request: FastifyRequest): void {
    this.#sending.get(request)?.give()
    this.#sending.delete(request)
  }

  /** Ends the slowest bodies first, and no more of them than others wait for. */
  #check(): void {
    const slow = [...this.#sending.values()]
      .map((sending) => ({ sending, arrived: arrivedSince(sending) }))
      .filter(({ sending, arrived }) => !sending.request.raw.complete && arrived < this.#floor)
      .sort((one, other) => one.arrived - other.arrived)
    for (const { sending } of slow) {
      if (!this.#places.isWantedByOthers(sending.claim)) continue
      const { raw } = sending.request
      const error = Object.assign(new Error('The body is too slow.'), { code: tooSlowCode, request: raw })
      this.#leave(sending.request)
      this.#server.server.emit('clientError', error, raw.socket)
    }
  }
}

/** Speed that a body keeps its place with while others wait. */
export type UploadSpeed = Pick<ConnectionLimits, 'uploadCheckMs' | 'uploadBytesPerSecond'>

/** Of the error with which a body is ended whose place somebody else needs. */
export const tooSlowCode = 'KANSOKU_TOO_SLOW'

/** Bytes that arrived in the whole window; Infinity before it is over. */
function arrivedSince({ bytes, request }: Sending): number {
  const now = request.raw.socket.bytesRead
  bytes.push(now)
  const first = bytes.length > samplesOfSpeed ? bytes.shift() : undefined
  return first === undefined ? Number.POSITIVE_INFINITY : now - first
}
