import { Draft, type ReadContext, type Reader, type Reading } from './reading'

/** Whole numbers of more than 15 digits, which JSON.parse would round: ids. They are kept as texts. */
const longWhole = /^-?\d{16,}$/

/** Parses an answer; null where it is no JSON. Ids beyond 2^53 stay what they are. */
export function parseAnswer(text: string): unknown {
  const plain = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  const read = parsed(plain)
  if (read !== undefined || !/NaN|Infinity/.test(plain)) return read
  return parsed(outsideOfTexts(plain, withoutNoNumbers))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(/\d{16}/.test(text) ? outsideOfTexts(text, quoteLongNumbers) : text)
  } catch {
    return undefined
  }
}

/** As some programs write JSON: one value that is none must not take the answer with it. */
const withoutNoNumbers = (part: string): string => part.replace(/-?\b(NaN|Infinity)\b/g, 'null')

const quoteLongNumbers = (part: string): string =>
  part.replace(/[\d+.eE-]+/g, (number) => (longWhole.test(number) ? `"${number}"` : number))

/** Texts are copied as they are. */
function outsideOfTexts(text: string, change: (part: string) => string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|[^"]+/g, (part) => (part.startsWith('"') ? part : change(part)))
}

/** Reads the text of an answer. */
export function readText(read: Reader, text: string, context: ReadContext): Reading {
  const body = parseAnswer(text)
  if (body !== undefined) return read(body, context)
  const draft = new Draft()
  draft.refuse(/^\s*</.test(text) ? 'HTML' : 'JSON', 'unreadable')
  return draft.end()
}
