import type { Kysely } from 'kysely'
import type { Context } from '../../../../platform/graphql/context'
import { countCall, countInDay } from '../../../../platform/http/call-limit'
import type { Tables } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import { userWords } from '../words'

/** Mails per day that users have sent to others. */
const mailsADay = {
  /** Invitations of one company to one address, and of all companies together. */
  toOneAddress: 3,
  toOneAddressByAll: 10,
  /** Invitations of one company, or of the platform. */
  byCompany: 200,
  /** Requests to set up a second factor: to one user, or to all users of one company. */
  forSecondFactor: 5,
} as const

/**
 * Counts an invitation in its transaction, before it is made; RATE_LIMITED if this address was invited too often within a
 * day, by the company or by all, or if the company invited too many people. This protects strangers' mailboxes.
 */
export async function countInvitation(
  tx: Kysely<Tables>,
  { config: { secret }, now }: Context,
  { companyId, email }: { companyId: string | null; email: string },
): Promise<void> {
  const whom = mailboxOf(email)
  const company = companyId ?? 'platform'
  const count = (whose: string, perDay: number, sentence: Message) =>
    countInDay(tx, { name: 'invitation', whose, secret, perDay, now: now() }, sentence)
  await count(`${company}:${whom}`, mailsADay.toOneAddress, userWords.addressIsFull)
  await count(whom, mailsADay.toOneAddressByAll, userWords.addressIsFull)
  await count(company, mailsADay.byCompany, userWords.companyIsFull(mailsADay.byCompany))
}

/** Counts a link that is handed out, by company: it reaches no mailbox of a stranger. */
export function countIssued(
  tx: Kysely<Tables>,
  { config: { secret }, now }: Context,
  companyId: string | null,
): Promise<void> {
  const limit = {
    name: 'invitation-link',
    whose: companyId ?? 'platform',
    secret,
    perDay: mailsADay.byCompany,
  }
  return countInDay(tx, { ...limit, now: now() }, userWords.companyIsFull(mailsADay.byCompany))
}

/** Counts a request to set up a second factor: three times a minute, and a few times a day. */
export async function countFactorRequest({ db, config, now }: Context, ofWhom: string): Promise<void> {
  const { secret } = config
  const name = 'ask-for-second-factor'
  await countCall(db, { name, clientAddress: ofWhom, secret, perMinute: 3, now: now() })
  const perDay = mailsADay.forSecondFactor
  await countInDay(db, { name, whose: ofWhom, secret, perDay, now: now() }, userWords.askedOften)
}

/** The mailbox of an address, ignoring case and anything after a +. */
function mailboxOf(email: string): string {
  const folded = email.normalize('NFKC').trim().toLowerCase()
  const at = folded.lastIndexOf('@')
  return `${folded.slice(0, at).split('+')[0]}${folded.slice(at)}`
}
