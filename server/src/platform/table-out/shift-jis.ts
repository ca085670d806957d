import iconv from 'iconv-lite'

/** A character that the file has not, and what is in its place. */
interface Letter {
  readonly character: string
  /** U+3094. */
  readonly code: string
  readonly written: string
}

export interface ReplacedCharacter extends Letter {
  /** From 1, without the heading. */
  readonly row: number
  readonly column: string
}

export interface Misfits {
  /** The first 1,000. */
  readonly listed: readonly ReplacedCharacter[]
  readonly total: number
}

export const mostMisfits = 1000

/** What Windows reads at the code that JIS X 0208 has for the character: nothing is lost. */
const sameCode: Readonly<Record<string, string>> = {
  '\u301C': '\uFF5E',
  '\u2212': '\uFF0D',
  '\u2016': '\u2225',
  '\u00A2': '\uFFE0',
  '\u00A3': '\uFFE1',
  '\u00AC': '\uFFE2',
}

/** Characters that look alike. In Shift_JIS a dash is one of two, and 5C is ¥ to people and \ to programs. */
const nearest: Readonly<Record<string, string>> = {
  '\u2013': '\uFF0D',
  '\u2014': '\u2015',
  '\u00A5': '\uFFE5',
  '\u203E': '\uFFE3',
  '\u00A6': '\uFFE4',
  '\u00A0': ' ',
  '\u2011': '-',
}

/** What Japanese printers set for a letter that they do not have. */
const geta = '〓'

/** A text of characters that CP932 has, which is what Excel in Japan reads as Shift_JIS. */
export function fittedToShiftJis(text: string): {
  readonly text: string
  readonly replaced: readonly Letter[]
} {
  const known = text.replace(
    /[\u301C\u2212\u2016\u00A2\u00A3\u00AC]/g,
    (character) => sameCode[character] ?? geta,
  )
  if (fits(known)) return { text: known, replaced: [] }
  const replaced: Letter[] = []
  let fitted = ''
  for (const character of known) {
    const written = fits(character) ? character : substitute(character)
    if (written !== character) replaced.push({ character, code: codeOf(character), written })
    fitted += written
  }
  return { text: fitted, replaced }
}

export function shiftJisOf(fitted: string): Uint8Array {
  return iconv.encode(fitted, 'cp932')
}

function substitute(character: string): string {
  const alike = nearest[character] ?? character.normalize('NFD').charAt(0)
  // é becomes e; ゔ does not become う, which is another sound.
  return nearest[character] || /[A-Za-z]/.test(alike) ? alike : geta
}

/** iconv-lite writes ? for what it does not know, \ for ¥ and ~ for ‾. */
function fits(text: string): boolean {
  return iconv.decode(iconv.encode(text, 'cp932'), 'cp932') === text
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
