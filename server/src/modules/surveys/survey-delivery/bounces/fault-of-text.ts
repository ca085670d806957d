import { classifyRefusal, type MailFault, maskedReply, parseReply } from '../../../../platform/mailer'
import { idIn } from './mail-event'

interface Around {
  /** Where the reply alone does not say what it answered, the text around it. */
  readonly about?: string
  /** Our domains as far as they are known. Null: the text is more than a reply, and may name us without blaming us. */
  readonly ours?: readonly string[] | null
}

interface ToldFault {
  readonly fault: MailFault
  readonly isPermanent: boolean
  readonly said: string
}

/** "550 5.1.1 …", "550-5.1.1 …" or "<a@b.example>: 550 …", wherever it stands in the line; 465 and 587 are ports. */
const replyInLine = /(?<![\w.:/-])(4[0-5]\d|5(?:[0-57]\d|41))[ -]+(?:#?([45]\.\d{1,3}\.\d{1,3})\b)?/
/** qmail: "no mailbox here by that name. (#5.1.1)" */
const statusInText = /\(#([45]\.\d{1,3}\.\d{1,3})\)/

/**
 * Whose fault a bounce is by what is quoted in it. A status such as 5.1.1 without a reply is read as one of RCPT TO. Null: nothing in
 * it says so.
 */
export function faultOfText(
  text: string,
  told: string | null,
  recipient: string | null,
  { about = text, ours = [] }: Around = {},
): ToldFault | null {
  const found = replyInLine.exec(text)
  const status = (found ? null : statusInText.exec(text)?.[1]) ?? told
  const code = found?.[1] ?? (status ? `${status.startsWith('4') ? '4' : '5'}50` : null)
  if (code === null) return null
  const rest = found ? text.slice(found.index + 3).replace(/^[ -]+/, '') : text
  const enhanced = /^#?\d\.\d{1,3}\.\d{1,3}/.test(rest) || status === null ? '' : `${status} `
  const said = `${code} ${enhanced}${rest}`.replace(/\s+/g, ' ').trim()
  const isPermanent = code.startsWith('5')
  const senders = ours && sendersOf(rest, recipient, ours)
  const fault = classifyRefusal(stageIn(about), parseReply(said), senders ?? [])
  return {
    fault: fault === 'no_such_domain' && isOfAnother(rest, recipient) ? 'our_side' : fault,
    isPermanent,
    said: maskedReply(said, recipient ?? ''),
  }
}

/** As Postfix and Exim write it. */
function stageIn(text: string): 'sender' | 'receiver' | 'data' | 'content' {
  const [, command = ''] =
    /\b(?:in reply to|mail server after) (?:pipelined )?(end of data|data|mail from|rcpt to)\b/i.exec(text) ??
    []
  switch (command.toLowerCase()) {
    case 'mail from':
      return 'sender'
    case 'data':
      return 'data'
    case 'end of data':
      return 'content'
    default:
      return 'receiver'
  }
}

/** A provider writes an envelope of its own, so that its callbacks name bounces+…@ an address of it; ours has the id of the mail. */
function sendersOf(text: string, recipient: string | null, ours: readonly string[]): string[] {
  const addresses = text.split(/[\s<>()[\]"',;:]+/).filter((word) => word.includes('@'))
  const senders = addresses.filter((word) => idIn(word) !== null || /^bounces?[-+=.@]/i.test(word))
  const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const own = recipient && domainOf(recipient)
  return [...ours, ...senders.map((word) => domainOf(word).replace(/\.$/, ''))].filter(
    (domain) => domain !== '' && domain.toLowerCase() !== own,
  )
}

/** A domain that does not exist, as it is named, is not the receiver's: then it is ours, or one of the text. */
function isOfAnother(text: string, recipient: string | null): boolean {
  const own = recipient?.slice(recipient.lastIndexOf('@') + 1).toLowerCase()
  const named = text
    .toLowerCase()
    .split(/[^a-z0-9.-]+/)
    .filter((word) => /[a-z0-9]\.[a-z][a-z0-9-]/.test(word))
    .map((word) => word.replace(/\.$/, ''))
  const isOwn = (domain: string) =>
    domain === own || own?.endsWith(`.${domain}`) || domain.endsWith(`.${own}`)
  return own !== undefined && named.length > 0 && !named.some(isOwn)
}
