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
  /** Checks since it has its place. */
  checks: number
  readonly give: () => void
}

/** An upload whose body arrives, and the bytes of the last checks. */
interface Arriving {
  readonly sending: Sending
  readonly arrived: number
}

/**
 * Places of uploads, taken before the body is read, so that waiting uploads take no memory. A place is of a link or user and of a company
 * before it is anybody's (FairPlaces). A body that arrives too slowly gives up its place when somebody else waits for it;
 * while nobody waits, the slowest usable line is enough (end-slow-bodies.ts). One that keeps up its speed gives it up after a while
 * to a company, or to a link of its own company, that waits and has at least two places fewer.
 */
export class UploadPlaces {
  readonly #places: FairPlaces
  readonly #sending = new Map<FastifyRequest, Sending>()
  readonly #begun = new WeakSet<FastifyRequest>()
  readonly #floor: number
  readonly #checksHeld: number
  readonly #server: FastifyInstance

  constructor(
    server: FastifyInstance,
    { places, speed, refusal }: { places: PlaceLimits; speed: UploadSpeed; refusal: () => Error },
  ) {
    this.#server = server
    this.#places = new FairPlaces(places, refusal)
    // Per check, because a timer of a busy process fires late and the bytes of that time are read after it.
    this.#floor = (speed.uploadBytesPerSecond * speed.uploadCheckMs * samplesOfSpeed) / 1000
    this.#checksHeld = speed.uploadHoldMs / speed.uploadCheckMs
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
    const sending = { claim, request, bytes: [request.raw.socket.bytesRead], checks: 0, give }
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

  #check(): void {
    const arriving = [...this.#sending.values()]
      .map((sending) => ({ sending, arrived: arrivedSince(sending) }))
      .filter(({ sending }) => !sending.request.raw.complete)
      .sort((one, other) => one.arrived - other.arrived)
    this.#endSlow(arriving)
    this.#share(arriving)
  }

  /** Ends the slowest bodies first, and no more of them than others wait for. */
  #endSlow(arriving: readonly Arriving[]): void {
    for (const { sending, arrived } of arriving) {
      if (arrived < this.#floor && this.#places.isWantedByOthers(sending.claim))
        this.#end(sending, tooSlowCode)
    }
  }

  /** Each place that is given up changes who has the most. */
  #share(arriving: readonly Arriving[]): void {
    for (let next = this.#owing(arriving); next; next = this.#owing(arriving)) this.#end(next, tooManyCode)
  }

  /** The slowest upload of the link with the most places, in the company with the most, among those that owe theirs. */
  #owing(arriving: readonly Arriving[]): Sending | undefined {
    return (
      arriving
        .map(({ sending }) => ({ sending, ...this.#places.held(sending.claim) }))
        .filter(({ sending }) => this.#sending.has(sending.request) && sending.checks >= this.#checksHeld)
        .filter(({ sending }) => this.#places.isOwedToOthers(sending.claim))
        // Stable: the slowest come first among equals.
        .sort((one, other) => other.byCompany - one.byCompany || other.byHolder - one.byHolder)[0]?.sending
    )
  }

  #end({ request }: Sending, code: string): void {
    const error = Object.assign(new Error('Somebody else needs the place of this body.'), {
      code,
      request: request.raw,
    })
    this.#leave(request)
    this.#server.server.emit('clientError', error, request.raw.socket)
  }
}

/** How uploads are measured that others wait for. */
export type UploadSpeed = Pick<ConnectionLimits, 'uploadCheckMs' | 'uploadBytesPerSecond' | 'uploadHoldMs'>

/** Of the error with which a body is ended that is too slow while somebody else needs its place. */
export const tooSlowCode = 'KANSOKU_TOO_SLOW'

/** Of the error with which a body is ended whose sender has more places than somebody who waits. */
export const tooManyCode = 'KANSOKU_TOO_MANY'

/** Bytes that arrived in the whole window; Infinity before it is over. */
function arrivedSince(sending: Sending): number {
  const { bytes, request } = sending
  sending.checks += 1
  const now = request.raw.socket.bytesRead
  bytes.push(now)
  const first = bytes.length > samplesOfSpeed ? bytes.shift() : undefined
  return first === undefined ? Number.POSITIVE_INFINITY : now - first
}
