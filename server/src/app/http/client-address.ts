import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { proxyRanges } from '../../platform/http/proxy-ranges'
import type { Config } from '../../platform/process/config'

/** Whether what this address says about who asked it is believed; `hop` 0 is the connection itself. */
export type Trust = (address: string, hop: number) => boolean

/** The proxies of KANSOKU_TRUST_PROXY, for Fastify and for upgrades, which Fastify never sees. */
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

/** Who asked: the connection's address, or the last one in X-Forwarded-For that no trusted proxy has. */
export function clientAddressOf({ socket, headers }: IncomingMessage, trust: Trust): string {
  const told = String(headers['x-forwarded-for'] ?? '').split(',')
  const hops = [socket.remoteAddress ?? '', ...told.map((part) => part.trim()).reverse()].filter(Boolean)
  const last = hops.findIndex((address, hop) => !trust(address, hop))
  return hops.at(last) ?? ''
}

/** An IPv4 address in IPv6's clothes (::ffff:192.0.2.1) as itself. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(\d+\.)/i, '$1')
}

/** What one customer of a provider has: an IPv4 address, or the 64 bits of IPv6 that any of their machines may vary. */
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
