import {
  aboutLookup,
  bareWords,
  blamesContent,
  blamesUs,
  comeAgain,
  limitsOfSenders,
  listsOfServers,
  mailboxIsFull,
  noSuchAddress,
  noSuchDomain,
  noSuchMailbox,
  outOfOrder,
  placeOfMail,
  policy,
  saysUnknown,
  takesFromOthers,
  tooLarge,
} from './refusal-words'
import type { MailStage, SmtpReply } from './smtp-reply'

/**
 * Whose fault a refusal is. no_such_address, no_such_domain: the address, for good. mailbox: the receiver's mailbox, which may take
 * a later mail. our_side: our address, domain or log-in, as with all mails. content: a filter dislikes the text, which it may see
 * otherwise in minutes. this_mail: size or form of this mail. connection: nobody answers, or the server is out of order.
 */
export type MailFault =
  | 'no_such_address'
  | 'no_such_domain'
  | 'mailbox'
  | 'our_side'
  | 'content'
  | 'this_mail'
  | 'connection'

/**
 * Null instead of a reply: the connection was lost or never made. `ours`: our domains; a server that names one of them, or an address
 * of it, speaks of the sender, even where it says only that a domain or an address does not exist.
 */
export function classifyRefusal(
  stage: MailStage,
  reply: SmtpReply | null,
  ours: readonly string[] = [],
): MailFault {
  if (reply === null) return 'connection'
  // Addresses and names of hosts are chosen by people: <spam@blocklist.example> and mx.zen.example say nothing.
  const text = withoutAddresses(reply.text).replace(advice, ' ')
  const said: Said = { ...reply, text: withoutHosts(text), hosts: text }
  switch (stage) {
    case 'connect':
      return reply.code >= 500 ? 'our_side' : 'connection'
    case 'log_in':
      return reply.code >= 500 ? 'our_side' : 'connection'
    case 'sender':
      return atSender(said)
    case 'receiver':
    case 'data':
    case 'content':
      return reply.code < 500 ? forNow(stage, said) : forGood(stage, said, namesOneOf(ours, reply.text))
    default:
      return stage satisfies never
  }
}

interface Said extends SmtpReply {
  /** The text with the names of hosts: of lists of servers, or our own. */
  readonly hosts: string
}

/** The server knows nothing but our address and the size of the mail. */
function atSender({ code, enhanced, text }: SmtpReply): MailFault {
  if (code === 552 || enhanced === '5.3.4' || (code >= 500 && says(tooLarge, text))) return 'this_mail'
  if (code === 421 || code === 503 || enhanced?.startsWith('4.3.')) return 'connection'
  return 'our_side'
}

/** 4xx. Greylisting is of one receiver, also where it is not named: "451 4.7.1 Please try again later". */
function forNow(stage: MailStage, { code, enhanced, text, hosts }: Said): MailFault {
  if (code === 454 && /\btls\b/i.test(text)) return 'connection'
  if (/gr[ae]y[ -]?list/i.test(hosts)) return 'mailbox'
  if (code !== 421 && isOfMailbox({ enhanced, text, hosts })) return 'mailbox'
  if (isOurs({ text, hosts })) return 'our_side'
  if (code === 421 || enhanced === '4.3.2' || enhanced === '4.3.5') return 'connection'
  if (stage === 'receiver' && says(comeAgain, text) && !/^4\.7\.\d\d/.test(enhanced ?? '')) return 'mailbox'
  return enhanced?.startsWith('4.7.') ? 'our_side' : 'mailbox'
}

/** 5xx about a receiver or a mail. A bare 550 says nothing of the mailbox: policies answer it, too. */
function forGood(stage: 'receiver' | 'data' | 'content', reply: Said, isAboutUs: boolean): MailFault {
  const { code, enhanced, text } = reply
  const ofAddress = () => (isAboutUs ? 'our_side' : faultOfAddress(reply))
  if (isOfMailbox(reply)) return 'mailbox'
  if (code === 556) return isOurs(reply) ? 'our_side' : ofAddress()
  if (code === 503) return 'connection'
  if (isOurs(reply) || (code >= 530 && code <= 538)) return 'our_side'
  if (enhanced?.startsWith('5.7.')) return says(blamesContent, text) ? 'content' : 'our_side'
  const byCode = byEnhancedCode(enhanced)
  if (byCode === 'no_such_address') return isAboutUs ? 'our_side' : (doubtOf(stage, text) ?? ofAddress())
  if (byCode !== null) return byCode
  if (says(mailboxIsFull, text)) return 'mailbox'
  if (says(tooLarge, text)) return 'this_mail'
  if (code <= 504 || code === 555) return 'this_mail'
  if (says(outOfOrder, text) || says(aboutLookup, text) || says(takesFromOthers, text)) return 'mailbox'
  // Once the receiver was taken, a domain or an address in words is one of the text: of a link, or of the message's id.
  if (stage !== 'receiver' && says(blamesContent, text)) return 'content'
  if (saysNoSuchAddress(text)) return stage === 'receiver' || isAboutUs ? ofAddress() : 'no_such_address'
  if (stage === 'receiver' && says(noSuchDomain, text)) return ofAddress()
  if (says(blamesContent, text)) return 'content'
  if (code === 552) return stage === 'receiver' ? 'mailbox' : 'this_mail'
  if (stage !== 'receiver' || code === 554 || code === 521 || code === 571 || says(policy, text))
    return 'our_side'
  return 'mailbox'
}

/**
 * Servers give the code of an unknown address for other reasons, too, and then say which. Null: the text says that the address is
 * unknown, or nothing.
 */
function doubtOf(stage: MailStage, text: string): MailFault | null {
  if (says(mailboxIsFull, text) || says(outOfOrder, text)) return 'mailbox'
  const isExplained = saysNoSuchAddress(text) || says(noSuchDomain, text)
  if (says(blamesContent, text) && !(isExplained && stage === 'receiver')) return 'content'
  if (says(takesFromOthers, text)) return 'mailbox'
  if (isExplained) return null
  if (says(policy, text) || /\b(disabled|suspended|locked|inactive|frozen)\b/i.test(text)) return 'mailbox'
  return says(saysUnknown, text) || !/\p{L}/u.test(text.replace(bareWords, '')) ? null : 'mailbox'
}

/** A limit of one person's mailbox is none of ours, whatever else the words are. */
const isOfMailbox = ({ enhanced, text, hosts }: Pick<Said, 'enhanced' | 'text' | 'hosts'>): boolean => {
  if (listsOfServers.test(hosts)) return false
  if (/^[45]\.2\.[124]$/.test(enhanced ?? '')) return true
  const byCode = byEnhancedCode(enhanced)
  const isOpen = byCode === null || byCode === 'no_such_address'
  return isOpen && says(mailboxIsFull, text) && !says(limitsOfSenders, text)
}

/** 5.4.x is read by its text: routes fail for many reasons. Exchange Online says 5.4.1 of receivers that its directory lacks. */
function byEnhancedCode(enhanced: string | null): MailFault | null {
  switch (enhanced) {
    case '5.1.1':
    case '5.1.2':
    case '5.1.6':
    case '5.1.10':
      return 'no_such_address'
    case '5.1.7':
    case '5.1.8':
    case '5.4.5':
      return 'our_side'
    case '5.4.1':
    case '5.2.1':
    case '5.2.2':
    case '5.2.4':
      return 'mailbox'
    case '5.3.1':
    case '5.3.2':
    case '5.3.5':
      return 'connection'
    case '5.1.3':
    case '5.6.7':
    case '5.2.3':
    case '5.3.3':
    case '5.3.4':
      return 'this_mail'
    default:
      if (enhanced?.startsWith('5.6.')) return 'content'
      return enhanced !== null && /^5\.5\.[1-9]/.test(enhanced) ? 'this_mail' : null
  }
}

function faultOfAddress({ code, enhanced, text }: SmtpReply): 'no_such_address' | 'no_such_domain' {
  if (code === 556 || enhanced === '5.1.2') return 'no_such_domain'
  if (says(noSuchAddress, text)) return 'no_such_address'
  return says(noSuchDomain, text) ? 'no_such_domain' : 'no_such_address'
}

const withoutAddresses = (text: string) =>
  text.replace(/[^\s<>]+/g, (word) => (word.includes('@') ? ' ' : word)).replace(/<\s*>/g, ' ')

/** mx.example.jp, https://example.jp/page?x: but not 192.0.2.1. */
const withoutHosts = (text: string) =>
  text.replace(/[^\s<>()[\]"',;]+/g, (word) => (isHost(word) ? ' ' : word))

/** Whom to ask says nothing of whose fault it is. */
const advice =
  /contact (your|the) [^.]{0,40}(administrator|postmaster|provider|help ?desk|support)|if you are (a |the )?(legitimate )?sender/gi

const isHost = (word: string) => /^https?:/i.test(word) || /[a-z0-9]\.[a-z][a-z0-9-]/i.test(word)

/** As a word of its own: example.jp is not named by example.jp.evil.example. */
const namesOneOf = (domains: readonly string[], text: string) => {
  const words = new Set(text.toLowerCase().split(/[^a-z0-9.-]+/))
  return domains
    .map((domain) => domain.toLowerCase())
    .some((domain) => words.has(domain) || words.has(`${domain}.`))
}

const says = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text))

const saysNoSuchAddress = (text: string) =>
  says(noSuchAddress, text) || says(noSuchMailbox, text.replace(placeOfMail, 'mailbox'))

const isOurs = ({ text, hosts }: Pick<Said, 'text' | 'hosts'>) =>
  says(blamesUs, text) || listsOfServers.test(hosts)
