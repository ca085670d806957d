import type { Resolver } from 'node:dns/promises'
import type { Message } from '../../../platform/words'
import { mailCheckWords as words } from './words'

/** What one check found; unknown: it could not be asked. */
export interface Finding {
  readonly check: 'LOG_IN' | 'SENDER' | 'MX' | 'SPF' | 'DKIM' | 'DMARC'
  readonly state: 'FOUND' | 'MISSING' | 'UNKNOWN'
  readonly says: Message
  /** The entry as it is published. */
  readonly record?: string
}

/** What is asked of the DNS. */
export type Dns = Pick<Resolver, 'resolveTxt' | 'resolveMx'>

type Answer = Omit<Finding, 'check'>

/** The entries by which receivers decide whether to believe the sender. */
export function recordsOf(dns: Dns, domain: string): Promise<Finding[]> {
  const asked = {
    MX: () => receivingOf(dns, domain),
    SPF: () => spfOf(dns, domain),
    DKIM: () => dkimOf(dns, domain),
    DMARC: () => dmarcOf(dns, domain),
  }
  return Promise.all(
    (['MX', 'SPF', 'DKIM', 'DMARC'] as const).map(async (check) => ({
      check,
      ...(await asked[check]().catch((error: unknown) => ({
        state: 'UNKNOWN' as const,
        says: words.notAsked(codeOf(error)),
      }))),
    })),
  )
}

async function receivingOf(dns: Dns, domain: string): Promise<Answer> {
  const servers = await existing(dns.resolveMx(domain))
  // A single empty name says that the domain takes no mail (RFC 7505).
  const [first] = servers.filter(({ exchange }) => exchange !== '' && exchange !== '.')
  return first
    ? { state: 'FOUND', says: words.mxFound, record: first.exchange }
    : { state: 'MISSING', says: words.mxMissing }
}

async function spfOf(dns: Dns, domain: string): Promise<Answer> {
  const [record, ...more] = (await textsOf(dns, domain)).filter((text) => /^v=spf1( |$)/i.test(text))
  if (record === undefined) return { state: 'MISSING', says: words.spfMissing }
  if (more.length > 0) return { state: 'MISSING', says: words.spfTwice, record }
  if (/ \+?all\b/i.test(record)) return { state: 'MISSING', says: words.spfOpen, record }
  return { state: 'FOUND', says: words.spfFound, record }
}

/** Names of keys cannot be listed, but a name without anything below it does not exist (RFC 8020). */
async function dkimOf(dns: Dns, domain: string): Promise<Answer> {
  const exists = await dns.resolveTxt(`_domainkey.${domain}`).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENODATA') return true
      if (codeOf(error) === 'ENOTFOUND') return false
      throw error
    },
  )
  return exists ? { state: 'FOUND', says: words.dkimFound } : { state: 'MISSING', says: words.dkimMissing }
}

/** A domain without one of its own has that of the domain above. */
async function dmarcOf(dns: Dns, domain: string): Promise<Answer> {
  const labels = domain.split('.')
  for (let from = 0; from <= labels.length - 2; from += 1) {
    const name = `_dmarc.${labels.slice(from).join('.')}`
    const record = (await textsOf(dns, name)).find((text) => /^v=DMARC1\s*(;|$)/i.test(text))
    if (record !== undefined) return { state: 'FOUND', says: words.dmarcFound, record }
  }
  return { state: 'MISSING', says: words.dmarcMissing }
}

const textsOf = async (dns: Dns, name: string) =>
  (await existing(dns.resolveTxt(name))).map((parts) => parts.join(''))

/** Nothing, where the DNS says that there is nothing; any other failure is thrown. */
function existing<Entry>(asked: Promise<Entry[]>): Promise<Entry[]> {
  return asked.catch((error: unknown) => {
    if (codeOf(error) === 'ENODATA' || codeOf(error) === 'ENOTFOUND') return []
    throw error
  })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
