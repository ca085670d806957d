import { type LookupAddress, lookup } from 'node:dns'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { proxyRanges } from './proxy-ranges'

/** Ranges of the installation's own network that may be called all the same. */
export type AllowedPrivate = (address: string) => boolean

/** A request to an address that a user has entered. */
export interface Outgoing {
  readonly url: string
  readonly method?: 'POST' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
  readonly timeoutMs?: number
  readonly isAllowed: AllowedPrivate
}

/** A request whose answer is read, too. */
export interface Call extends Omit<Outgoing, 'method'> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Leaves the request. */
  readonly signal?: AbortSignal
  /** Of the answer no more is read; 0: nothing but its status. */
  readonly mostAnswered: number
}

/** Why there was no answer. */
export type OutsideFailure = 'private_address' | 'insecure' | 'timeout' | 'certificate' | 'unreachable'

/** HTTP's status, or why there was none. */
export type OutsideAnswer = { readonly status: number } | { readonly failure: OutsideFailure }

/** An answer that was read. */
export interface ReadAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const usualTimeoutMs = 10_000

/** Reads '10.0.0.0/8, 192.0.2.1' (KANSOKU_PRIVATE_TARGETS); null if a part is invalid. */
export function allowedPrivate(text: string): AllowedPrivate | null {
  if (text.trim() === '') return () => false
  const ranges = proxyRanges(text)
  if (!ranges) return null
  const allowed = new BlockList()
  for (const { address, bits, family } of ranges) allowed.addSubnet(address, bits, family)
  return (address) => allowed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Anything but an address of the public internet: private, loopback, link-local, reserved, and such addresses within IPv6. */
export function isOutside(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** A name that stands for an address to which nothing is sent. */
class RefusedAddressError extends Error {
  override name = 'RefusedAddressError'
  readonly failure: 'private_address' | 'insecure'
  constructor(failure: 'private_address' | 'insecure') {
    super(failure)
    this.failure = failure
  }
}

/** Sends to an address that a user has entered, by the rules of `callOutside`. Of the answer only the status is read. */
export async function postOutside({ method = 'POST', ...outgoing }: Outgoing): Promise<OutsideAnswer> {
  const answer = await callOutside({ ...outgoing, method, mostAnswered: 0 })
  return 'failure' in answer ? answer : { status: answer.status }
}

/**
 * Calls an address that a user has entered, so that it reaches no machine of ours: the name is looked up once, and the address it
 * stands for is checked and used for the connection. A redirect is an answer and is not followed. Without TLS only to allowed
 * addresses of the own network.
 */
export async function callOutside({
  url,
  method,
  headers,
  body,
  timeoutMs = usualTimeoutMs,
  isAllowed,
  signal,
  mostAnswered,
}: Call): Promise<ReadAnswer | { readonly failure: OutsideFailure }> {
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const isPlain = target.protocol === 'http:'
  const refusalOf = (address: string): RefusedAddressError['failure'] | null => {
    if (isAllowed(address)) return null
    if (!isOutside(address)) return 'private_address'
    return isPlain ? 'insecure' : null
  }
  const refusal = isIP(host) === 0 ? null : refusalOf(host)
  if (refusal) return { failure: refusal }
  const checked: LookupFunction = (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, '', 0)
      const [first] = found
      const failure = first
        ? found.map(({ address }) => refusalOf(address)).find((one) => one)
        : 'private_address'
      if (!first || failure) return done(new RefusedAddressError(failure ?? 'private_address'), '', 0)
      if (options.all) return done(null, found)
      done(null, first.address, first.family)
    })
  const send = isPlain ? httpRequest : httpsRequest
  // The whole answer in this time: a server that sends a byte now and then counts as hanging.
  const inTime = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve) => {
    let isAnswered = false
    const options = {
      method,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: checked,
      signal: signal ? AbortSignal.any([inTime, signal]) : inTime,
      agent: false as const,
    }
    const request = send(target, options, (response) => {
      isAnswered = true
      const { statusCode: status = 0, headers: answered } = response
      const pieces: Buffer[] = []
      let size = 0
      const end = () => {
        resolve({ status, headers: answered, body: Buffer.concat(pieces).toString() })
        response.destroy()
      }
      if (mostAnswered === 0) return end()
      response.on('data', (piece: Buffer) => {
        pieces.push(piece.subarray(0, mostAnswered - size))
        size += piece.length
        if (size >= mostAnswered) end()
      })
      response.on('end', end)
      // Torn off in the middle: what it says is not known.
      const tear = () => resolve({ failure: inTime.aborted ? 'timeout' : 'unreachable' })
      response.on('error', tear)
      response.on('close', tear)
    })
    request.on('error', (error) => {
      // A server that refuses early does not take the rest of a body; its answer counts.
      if (!isAnswered || inTime.aborted) resolve({ failure: failureOf(error) })
    })
    request.end(body)
  })
}

function failureOf(error: Error & { code?: string }): OutsideFailure {
  if (error instanceof RefusedAddressError) return error.failure
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout'
  const code = error.code ?? ''
  return /CERT|SSL|TLS|SIGNATURE|ALTNAME/.test(code) ? 'certificate' : 'unreachable'
}
