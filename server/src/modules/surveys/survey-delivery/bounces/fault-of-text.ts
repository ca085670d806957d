import { classifyRefusal, type MailFault, maskedReply, parseReply } from '../../../../platform/mailer'

interface ToldFault {
  readonly fault: MailFault
  readonly isPermanent: boolean
  readonly said: string
}

/** "550 5.1.1 …", "550-5.1.1 …" or "<a@b.example>: 550 …", wherever it stands in the line. */
const replyInLine = /(?<![\w.:/-])([45]\d\d)[ -]+(?:#?([45]\.\d{1,3}\.\d{1,3})\b)?/

/**
 * Whose fault a bounce is by what is quoted in it. A status such as 5.1.1 without a reply is read as one of RCPT TO. Null: nothing in
 * it says so.
 */
export function faultOfText(text: string, status: string | null, recipient: string | null): ToldFault | null {
  const found = replyInLine.exec(text)
  const code = found?.[1] ?? (status ? `${status.startsWith('4') ? '4' : '5'}50` : null)
  if (code === null) return null
  const rest = found ? text.slice(found.index + 3).replace(/^[ -]+/, '') : text
  const enhanced = /^#?\d\.\d{1,3}\.\d{1,3}/.test(rest) || status === null ? '' : `${status} `
  const said = `${code} ${enhanced}${rest}`.replace(/\s+/g, ' ').trim()
  const isPermanent = code.startsWith('5')
  const fault = classifyRefusal('receiver', parseReply(said))
  return { fault, isPermanent, said: maskedReply(said, recipient ?? '') }
}
