import { type LookupAddress, lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
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

/** HTTP's status, or why there was none. */
export type OutsideAnswer =
  | { readonly status: number }
  | { readonly failure: 'private_address' | 'insecure' | 'timeout' | 'certificate' | 'unreachable' }

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

/**
 * Sends to an address that a user has entered, so that it reaches no machine of ours: the name is looked up once, and the address it
 * stands for is checked and used for the connection. A redirect is an answer and is not followed. Without TLS only to allowed
 * addresses of the own network. Of the answer only the status is read.
 */
export async function postOutside({
  url,
  method = 'POST',
  headers,
  body,
  timeoutMs = usualTimeoutMs,
  isAllowed,
}: Outgoing): Promise<OutsideAnswer> {
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
  return new Promise((resolve) => {
    const options = {
      method,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: checked,
      // The whole answer in this time: a server that sends a byte now and then counts as hanging.
      signal: AbortSignal.timeout(timeoutMs),
      agent: false as const,
    }
    const request = send(target, options, (response) => {
      resolve({ status: response.statusCode ?? 0 })
      response.destroy()
    })
    request.on('error', (error) => resolve({ failure: failureOf(error) }))
    request.end(body)
  })
}

function failureOf(error: Error & { code?: string }): Extract<OutsideAnswer, { failure: string }>['failure'] {
  if (error instanceof RefusedAddressError) return error.failure
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout'
  const code = error.code ?? ''
  return /CERT|SSL|TLS|SIGNATURE|ALTNAME/.test(code) ? 'certificate' : 'unreachable'
}
