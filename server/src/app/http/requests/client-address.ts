import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { proxyRanges } from '../../../platform/http/proxy-ranges'
import type { Config } from '../../../platform/process/config'

/** Whether the X-Forwarded-For of this address is trusted; `hop` 0 is the connection itself. */
export type Trust = (address: string, hop: number) => boolean

/** The proxies of KANSOKU_TRUST_PROXY, for Fastify and for upgrade requests, which Fastify does not handle. */
export function trustOf(trustProxy: Config['trustProxy']): Trust {
  if (trustProxy === false) return () => false
  if (typeof trustProxy === 'number') return (_, hop) => hop < trustProxy
  const proxies = new BlockList()
  for (const { address, bits, family } of proxyRanges(trustProxy) ?? [])
    proxies.addSubnet(address, bits, family)
  return (address) => {
    const plain = plainAddress(address)
    return isIP(plain) > 0 && proxies.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
  }
}

/** The client's address: the connection's, or the last one in X-Forwarded-For that is not a trusted proxy. */
export function clientAddressOf({ socket, headers }: IncomingMessage, trust: Trust): string {
  const told = String(headers['x-forwarded-for'] ?? '').split(',')
  const hops = [socket.remoteAddress ?? '', ...told.map((part) => part.trim()).reverse()].filter(Boolean)
  const last = hops.findIndex((address, hop) => !trust(address, hop))
  return hops.at(last) ?? ''
}

/** Turns an IPv4-mapped IPv6 address (::ffff:192.0.2.1) into IPv4. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(\d+\.)/i, '$1')
}

/**
 * The network of one customer of a provider: an IPv4 address, or the first 64 bits of IPv6; a customer's machines may vary
 * the rest.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (!plain.includes(':')) return plain
  const [front = '', back = ''] = plain.split('::')
  const first = front === '' ? [] : front.split(':')
  const last = back === '' ? [] : back.split(':')
  const zeros = plain.includes('::')
    ? Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
    : []
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
