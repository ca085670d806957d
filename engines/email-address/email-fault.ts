/** Why an address is invalid: the number of @, the part before it, the part after it, or its length. */
export type EmailFault = 'at' | 'before' | 'long-before' | 'after' | 'long'

const mostBefore = 64
const mostInLabel = 63
/** Longest address that fits into the path of an SMTP command: RFC 3696, erratum 1690. */
const most = 254

/** Characters allowed before the @ without quotes: RFC 5322 atext and the dot. */
const before = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const misplacedDot = /^\.|\.\.|\.$/

/** Letters, digits and hyphens of any script between dots; Japanese names contain the middle dot. */
const after = /^[\p{L}\p{M}\p{N}・-]+(?:[.。．｡][\p{L}\p{M}\p{N}・-]+)+$/u
const label = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

/**
 * Until 2009 these carriers gave out addresses with two dots in a row or a dot before the @, and customers still use them.
 * Elsewhere such a dot is a typing error.
 */
const carriers = [
  'docomo.ne.jp',
  'ezweb.ne.jp',
  'au.com',
  'softbank.ne.jp',
  'i.softbank.jp',
  'vodafone.ne.jp',
  'jp-t.ne.jp',
  'jp-d.ne.jp',
  'disney.ne.jp',
  'ymobile.ne.jp',
  'y-mobile.ne.jp',
  'emnet.ne.jp',
  'willcom.com',
  'pdx.ne.jp',
]

/** Trims blanks and turns full-width characters into half-width ones. */
export function foldedAddress(typed: string): string {
  return typed.normalize('NFKC').trim()
}

/** Why an address is invalid; null if it is valid. Blanks around it are faults: fold the address first. */
export function emailFault(address: string): EmailFault | null {
  const at = address.lastIndexOf('@')
  if (at < 0 || address.indexOf('@') !== at) return 'at'
  const [local, written] = [address.slice(0, at), address.slice(at + 1)]
  const domain = asciiDomain(written)
  if (!before.test(local)) return 'before'
  if (local.length > mostBefore) return 'long-before'
  if (misplacedDot.test(local) && !isOfCarrier(domain)) return 'before'
  if (domain === null) return 'after'
  return local.length + 1 + domain.length > most ? 'long' : null
}

/** The domain in ASCII (IDNA), as mail servers use it: 日本語.jp becomes xn--wgv71a119e.jp. Null if it is invalid. */
export function asciiDomain(written: string): string | null {
  // Longer than any domain; parsing takes time in proportion to the length.
  if (written.length > 255 || !after.test(written)) return null
  const domain = hostOf(written)
  const labels = domain?.split('.') ?? []
  if (!labels.every((one) => label.test(one) && one.length <= mostInLabel)) return null
  // A top-level domain of figures alone would be the end of an IP address.
  return /[a-z]/.test(labels.at(-1) ?? '') && (labels.at(-1)?.length ?? 0) > 1 ? domain : null
}

function hostOf(written: string): string | null {
  try {
    return new URL(`http://${written}`).hostname
  } catch {
    return null
  }
}

function isOfCarrier(domain: string | null): boolean {
  return carriers.some((carrier) => domain === carrier || domain?.endsWith(`.${carrier}`))
}
