/** How far a mail had got when it was refused, in the order of SMTP. */
export type MailStage = 'connect' | 'log_in' | 'sender' | 'receiver' | 'data' | 'content'

/** What a mail server answered, taken apart. */
export interface SmtpReply {
  readonly code: number
  /** RFC 3463, such as 5.1.1; null where the server has none. */
  readonly enhanced: string | null
  /** All lines joined, without codes. */
  readonly text: string
}

/** RFC 5321 knows replies of 512 octets a line; what is longer is not read. */
const longest = 4_000

/** Null: that is no reply of SMTP. */
export function parseReply(response: string): SmtpReply | null {
  const [, digits] = /^\s*([2-5]\d\d)(?:[ -]|$)/.exec(response) ?? []
  if (!digits) return null
  const lines = response
    .slice(0, longest)
    .split(/\r?\n/)
    .map((line) => withoutCode(line.trim(), digits))
    .filter(Boolean)
  const enhanced = lines.map((line) => enhancedIn(line, digits.charAt(0))).find(Boolean) ?? null
  const text = lines
    .map((line) => line.replace(/^\d\.\d{1,3}\.\d{1,3}[ -]*/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  return { code: Number(digits), enhanced, text }
}

const withoutCode = (line: string, code: string) =>
  line.startsWith(code) ? line.slice(code.length).replace(/^[ -]/, '') : line

/** Of the class of the reply: a line may quote other numbers with two points. */
const enhancedIn = (line: string, kind: string): string | undefined =>
  [...line.matchAll(/(?:^|[\s(#])([245]\.\d{1,3}\.\d{1,3})(?=[\s):;,]|$)/g)]
    .map(([, code = '']) => code)
    .find((code) => code.startsWith(kind))
