/** A piece of a text: plain, or with its reading above. */
export interface TextPart {
  readonly text: string
  /** ふりがな */
  readonly ruby?: string
}

/** {漢字|かんじ}; a backslash before a brace or bar makes it an ordinary character. */
const notation = /\\([{|}\\])|\{([^{|}\\]{1,100})\|([^{|}\\]{1,200})\}/g

/** The text with ruby taken apart. Everything else stays a text: there is no way to write HTML. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let [plain, at] = ['', 0]
  for (const found of text.matchAll(notation)) {
    const [all, escaped, base, ruby] = found
    plain += text.slice(at, found.index) + (escaped ?? '')
    at = found.index + all.length
    if (base === undefined || ruby === undefined) continue
    if (plain !== '') parts.push({ text: plain })
    parts.push({ text: base, ruby })
    plain = ''
  }
  plain += text.slice(at)
  return plain === '' ? parts : [...parts, { text: plain }]
}

/** The text without readings, for lists, mails and screen titles. */
export function plainText(text: string): string {
  return textParts(text)
    .map((part) => part.text)
    .join('')
}
