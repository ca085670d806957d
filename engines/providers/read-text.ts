import { Draft, type ReadContext, type Reader, type Reading } from './reading'

/** Whole numbers of more than 15 digits, which JSON.parse would round: ids. They are kept as texts. */
const longWhole = /^-?\d{16,}$/

/** Parses an answer; null where it is no JSON. Ids beyond 2^53 stay what they are. */
export function parseAnswer(text: string): unknown {
  const plain = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  try {
    return JSON.parse(/\d{16}/.test(plain) ? quoteLongNumbers(plain) : plain)
  } catch {
    return undefined
  }
}

/** Only outside of texts, which are copied as they are. */
function quoteLongNumbers(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|[^"]+/g, (part) =>
    part.startsWith('"')
      ? part
      : part.replace(/[\d+.eE-]+/g, (number) => (longWhole.test(number) ? `"${number}"` : number)),
  )
}

/** Reads the text of an answer. */
export function readText(read: Reader, text: string, context: ReadContext): Reading {
  const body = parseAnswer(text)
  if (body !== undefined) return read(body, context)
  const draft = new Draft()
  draft.refuse(/^\s*</.test(text) ? 'HTML' : 'JSON', 'unreadable')
  return draft.end()
}
