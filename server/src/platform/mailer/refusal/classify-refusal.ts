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
 * Null instead of a reply: the connection was lost or never made. `ourDomain`: a server that names it speaks of the sender, even where
 * it says only that a domain does not exist.
 */
export function classifyRefusal(
  stage: MailStage,
  reply: SmtpReply | null,
  ourDomain: string | null = null,
): MailFault {
  if (reply === null) return 'connection'
  // Addresses are chosen by people: <spam@blocklist.example> says nothing.
  const said = { ...reply, text: withoutAddresses(reply.text) }
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
      return reply.code < 500 ? forNow(said) : forGood(stage, said, ourDomain)
    default:
      return stage satisfies never
  }
}

/** The server knows nothing but our address and the size of the mail. */
function atSender({ code, enhanced, text }: SmtpReply): MailFault {
  if (code === 552 || enhanced === '5.3.4' || (code >= 500 && says(tooLarge, text))) return 'this_mail'
  if (code === 421 || code === 503 || enhanced?.startsWith('4.3.')) return 'connection'
  return 'our_side'
}

/** 4xx. */
function forNow({ code, enhanced, text }: SmtpReply): MailFault {
  if (says(blamesUs, text)) return 'our_side'
  if (code === 421 || enhanced === '4.3.2' || enhanced === '4.3.5') return 'connection'
  if (/grey ?-?list|gray ?-?list/i.test(text)) return 'mailbox'
  return enhanced?.startsWith('4.7.') ? 'our_side' : 'mailbox'
}

/** 5xx about a receiver or a mail. A bare 550 says nothing of the mailbox: policies answer it, too. */
function forGood(
  stage: 'receiver' | 'data' | 'content',
  reply: SmtpReply,
  ourDomain: string | null,
): MailFault {
  const { code, enhanced, text } = reply
  const ofAddress = () => {
    const fault = faultOfAddress(reply)
    return fault === 'no_such_domain' && ourDomain !== null && names(ourDomain, text) ? 'our_side' : fault
  }
  if (code === 556 || enhanced === '5.1.10') return says(blamesUs, text) ? 'our_side' : ofAddress()
  if (code === 503) return 'connection'
  if (says(blamesUs, text)) return 'our_side'
  if (enhanced?.startsWith('5.7.')) return says(blamesContent, text) ? 'content' : 'our_side'
  const byCode = byEnhancedCode(enhanced)
  if (byCode !== null) return byCode === 'no_such_address' ? ofAddress() : byCode
  if (says(mailboxIsFull, text)) return 'mailbox'
  if (says(tooLarge, text)) return 'this_mail'
  if (code <= 504 || code === 555) return 'this_mail'
  if (says(outOfOrder, text)) return 'mailbox'
  // Once the receiver was taken, a domain or an address in words is one of the text: of a link, or of the message's id.
  if (stage !== 'receiver' && says(blamesContent, text)) return 'content'
  if (saysNoSuchAddress(text)) return stage === 'receiver' ? ofAddress() : 'no_such_address'
  if (stage === 'receiver' && says(noSuchDomain, text)) return ofAddress()
  if (says(blamesContent, text)) return 'content'
  if (code === 552) return stage === 'receiver' ? 'mailbox' : 'this_mail'
  if (stage !== 'receiver' || code === 554 || code === 521 || code === 571 || says(policy, text))
    return 'our_side'
  return 'mailbox'
}

/** 5.4.x is read by its text: routes fail for many reasons. */
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
    case '5.2.1':
    case '5.2.2':
    case '5.2.4':
      return 'mailbox'
    case '5.3.1':
    case '5.3.2':
    case '5.3.5':
      return 'connection'
    case '5.1.3':
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
  return says(noSuchDomain, text) ? 'no_such_domain' : 'no_such_address'
}

const withoutAddresses = (text: string) =>
  text.replace(/[^\s<>]+/g, (word) => (word.includes('@') ? ' ' : word)).replace(/<\s*>/g, ' ')

/** As a word of its own: example.jp is not named by example.jp.evil.example. */
const names = (domain: string, text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9.-]+/)
    .some((word) => word === domain.toLowerCase() || word === `${domain.toLowerCase()}.`)

const says = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text))

const saysNoSuchAddress = (text: string) =>
  says(noSuchAddress, text) || says(noSuchMailbox, text.replace(placeOfMail, 'mailbox'))

/** Our server's address, our domain, our log-in, or how much we send. */
const blamesUs = [
  // Lists of servers that send spam.
  /(black|block|deny|drop|reject)[- ]?list/i,
  /spamhaus|spamcop|barracudacentral|sorbs|abuseat|uceprotect|invaluement|mailspike|ipcheck|senderbase|senderscore/i,
  /\b(rbl|dnsbl|xbl|pbl|sbl|cbl|zen)\b/i,
  /blocked using|reputation|banned sending/i,
  /\b(your|client|sending|source|originating|connecting|this) (ip|host|mail ?server|network|address block)/i,
  /\b(your|client|sending|source|originating|connecting) (e-?mail )?domain/i,
  /\bip\b.{0,60}\b(block|banned|listed|denied|refused|reject|not (allowed|authorized))/i,
  /client host|\bhelo\b|\behlo\b|reverse (dns|dns lookup|hostname|mapping)|\bptr\b|\brdns\b|fcrdns/i,
  // Who we say we are.
  /\bspf\b|\bdkim\b|\bdmarc\b|\barc\b|sender policy framework|sender id/i,
  /\bsender\b.{0,30}\b(address|verif|reject|denied|block|refus|not|unknown|invalid|domain|unauth|banned|must|is)/i,
  /\b(unauthenticated|authenticate\b|authentication (is )?(required|needed)|auth required|unauthori[sz]ed|not authori[sz]ed)/i,
  /return[- ]path|mail from\b|envelope[- ](from|sender)|\bfrom (address|header|domain)/i,
  // Who may send through this server.
  /relay(ing)?( access)?( is)? (denied|not|prohibited|disallowed|refused|forbidden)/i,
  /(unable|not|cannot|can't|won't|don't|doesn't|no|never) (\w+ )?(to )?relay/i,
  /rcpthosts|relay (not|access)/i,
  // How much, and how.
  /rate[- ]?limit|\btoo (many|fast|much)\b|throttl|unusual rate|slow(ing)? down|deferred due|user complaints/i,
  /(sending|daily|hourly|message rate|outgoing).{0,20}(quota|limit)|messages per (second|minute|hour|day)/i,
  /starttls|\btls\b.{0,20}(required|needed|must)|(require|must).{0,20}\b(tls|encrypt)|encryption (is )?(required|needed)/i,
  /(certificate)/i,
]

const blamesContent = [
  /\bspam\b|spammy|\bspam[- ]|\bjunk\b|unsolicited|\bvirus|malware|phish|\bcontent\b|attachment|executable|suspicious/i,
  /\b(message|e-?mail|body|text)\b.{0,20}\bcontain(s|ing)?\b|\b(link|url|uri|hyperlink)s?\b|\bmessage-?id\b/i,
  /\bmime\b|malformed|\bheaders?\b|\bsubject\b|looks like/i,
]

/** It could not look: whoever is not found then, may be there. */
const outOfOrder = [
  /\blookup (has )?(failed|error|failure)|\b(ldap|database|directory|backend)\b|internal (server )?error/i,
  /\btemporar(il)?y\b|timed? ?out\b|try again|\bserver (is )?(not found|unavailable|down|busy)/i,
]

const policy = [/polic(y|ies)|access denied|prohibit|\bblocked\b|banned|(?<!name )not allowed|refused by/i]

const mailboxIsFull = [
  /over ?-?quota|quota (is )?(exceed|full|reached)|exceed(s|ed|ing)?.{0,20}(quota|storage|allocation)|mail ?box( is)? (full|too large)/i,
  /(mailbox|inbox|account|folder|user).{0,20}\b(is )?full|out of (storage|space|disk)|insufficient.{0,20}(storage|space)|容量/i,
]

const tooLarge = [
  /(message|mail|size|body).{0,30}(too (big|large|long)|exceed|larger than)|exceed.{0,40}(size|maximum)|size limit/i,
]

/** All that servers call the place where mail for a person goes. */
const placeOfMail =
  /(e-?mail )?(user|recipient|mailbox|account|addressee|address|destination|local[- ]?part|login|person|member)/gi

/** With any word for the mailbox read as one. */
const noSuchMailbox = [
  /\bunknown (or \w+ )?(\w+ )?mailbox/i,
  /\bno(t)? (such|valid) (\w+ )?mailbox/i,
  /\bmailbox\b.{0,60}\b(is )?(unknown|(does not|doesn.?t|not|no longer|did not) exist|nonexist|non-exist|not found|not known|could not be found|cannot be found|not listed|not recogni[sz]ed|no longer (exists|in use|valid|available))/i,
]

const noSuchAddress = [
  /\binvalid (\w+ )?(recipient|user|mailbox|account|local[- ]?part|e-?mail address)/i,
  /no mail ?box|mailbox not found|(recipient|user)notfound|nosuchuser/i,
  /(does not|doesn.?t|do not|don.?t) have (a|an) .{0,40}(account|mailbox)|is not a (valid|known|local) (user|mailbox|recipient|address|account)/i,
  /not (a )?valid (user|mailbox|recipient|address)|not our (customer|user)|there is no one at this address/i,
  /(宛先|宛て先|ユーザ|アドレス|メールボックス).{0,30}(存在しません|存在しない|見つかりません|不明|ありません)/i,
]

const noSuchDomain = [
  /\b(unknown|no such|invalid|nonexistent|non-existent) (mail )?(domain|host)/i,
  /\b(domain|host)( name)?\b.{0,50}\b(unknown|not found|(does not|doesn.?t) exist|non-?existent|no longer exists)(?!.{0,20}try again)/i,
  /null ?mx|(does not|doesn.?t) accept (any )?(e-?)?mail\b|accepts no (e-?)?mail|\bnxdomain\b/i,
  /ドメイン.{0,20}(存在しません|存在しない|見つかりません|不明)/i,
]
