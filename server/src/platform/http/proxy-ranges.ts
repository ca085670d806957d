import { isIP } from 'node:net'

/** A range of addresses with the same first `bits`. */
export interface ProxyRange {
  readonly address: string
  readonly bits: number
  readonly family: 'ipv4' | 'ipv6'
}

const names: Readonly<Record<string, string>> = {
  loopback: '127.0.0.0/8,::1',
  linklocal: '169.254.0.0/16,fe80::/10',
  uniquelocal: '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7',
}

/** The ranges of '10.0.0.0/8, 192.0.2.1, loopback'; null if a part is invalid. */
export function proxyRanges(text: string): ProxyRange[] | null {
  const parts = text.split(',').flatMap((part) => (names[part.trim()] ?? part.trim()).split(','))
  const ranges = parts.map(rangeOf)
  return ranges.every((range) => range !== null) ? ranges : null
}

function rangeOf(text: string): ProxyRange | null {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  const longest = version === 6 ? 128 : 32
  const bits = length === undefined ? longest : Number(length)
  if (version === 0 || bits > longest) return null
  return { address, bits, family: version === 6 ? 'ipv6' : 'ipv4' }
}
