/** A part of a format code of a workbook (ECMA-376, 18.8.31). */
export type Token =
  | { readonly kind: 'literal'; readonly text: string }
  /** A place of a digit; with blanks or zeros where there is none. */
  | { readonly kind: 'digit'; readonly sign: '0' | '#' | '?' }
  | { readonly kind: 'point' | 'group' | 'percent' | 'slash' | 'exponent' | 'general' | 'text' }
  /** Such as yyyy, in small letters. */
  | { readonly kind: 'moment'; readonly letters: string }
  /** Such as [h]: hours beyond a day are counted on. */
  | { readonly kind: 'elapsed'; readonly unit: 'h' | 'm' | 's'; readonly length: number }
  | { readonly kind: 'halfDay' }
  /** Something that is not known here, such as numbers in kanji. */
  | { readonly kind: 'unknown' }

export interface Section {
  readonly tokens: readonly Token[]
  /** Of [>=100]: which numbers the section is for. */
  readonly condition: { readonly sign: string; readonly than: number } | null
  /** A language or calendar as it stands in [$-411], in small letters; empty: none is named. */
  readonly locale: string
  /** A fill such as * makes columns of an account: its numbers are as they are stored. */
  readonly isAccount: boolean
}

const part =
  /"([^"]*)"|\\([\s\S])|_[\s\S]|\*[\s\S]|\[([^\]]*)\]|(general|g\/標準)|(am\/pm|a\/p|上午\/下午)|(e[+-])|(y+|m+|d+|h+|s+|g+|e+|a{3,4}|b+|r+)|([0#?])|([\s\S])/giu

/** The sections of a format, for positive numbers, negative ones, zero and texts. */
export function sectionsOf(format: string): readonly Section[] {
  const sections: { tokens: Token[]; condition: Section['condition']; locale: string; isAccount: boolean }[] =
    []
  let section = opened()
  for (const [
    all,
    quoted,
    escaped,
    bracket,
    general,
    halfDay,
    exponent,
    letters,
    digit,
    sign,
  ] of format.matchAll(part)) {
    if (sign === ';') section = opened()
    else if (quoted !== undefined || escaped !== undefined) literal(quoted ?? escaped ?? '')
    else if (bracket !== undefined) inBrackets(bracket)
    else if (general) section.tokens.push({ kind: 'general' })
    else if (halfDay) section.tokens.push({ kind: 'halfDay' })
    else if (exponent) section.tokens.push({ kind: 'exponent' })
    else if (letters) section.tokens.push({ kind: 'moment', letters: letters.toLowerCase() })
    else if (digit) section.tokens.push({ kind: 'digit', sign: digit as '0' })
    else if (all.startsWith('*')) section.isAccount = true
    // The width of a sign.
    else if (all.startsWith('_')) literal(' ')
    else if (sign !== undefined) section.tokens.push(signToken(sign))
  }
  return sections

  function opened() {
    const made = { tokens: [], condition: null, locale: '', isAccount: false }
    sections.push(made)
    return made as (typeof sections)[number]
  }

  function literal(text: string): void {
    section.tokens.push({ kind: 'literal', text })
  }

  function inBrackets(written: string): void {
    const text = written.toLowerCase()
    const [, currency, locale] = /^\$([^-]*)(?:-(.*))?$/.exec(written) ?? []
    const [, than, number] = /^([<>=]{1,2})(-?[\d.]+)$/.exec(text) ?? []
    if (/^(?:h+|m+|s+)$/.test(text))
      section.tokens.push({ kind: 'elapsed', unit: text[0] as 'h', length: text.length })
    else if (than !== undefined) section.condition = { sign: than, than: Number(number) }
    else if (currency !== undefined) {
      section.locale = (locale ?? '').toLowerCase()
      if (currency !== '') literal(currency)
    } else if (!isColour.test(text)) section.tokens.push({ kind: 'unknown' })
  }
}

const isColour =
  /^(?:black|blue|cyan|green|magenta|red|white|yellow|[黒青水緑紫赤白黄]色?|(?:color|色) ?\d{1,2})$/

const signs: Readonly<Record<string, Token>> = {
  '.': { kind: 'point' },
  ',': { kind: 'group' },
  '%': { kind: 'percent' },
  '/': { kind: 'slash' },
  '@': { kind: 'text' },
}
const signToken = (sign: string): Token => signs[sign] ?? { kind: 'literal', text: sign }
