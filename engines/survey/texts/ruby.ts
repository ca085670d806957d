import { withAnswers } from './piping'

/** A piece of text, with its reading if it has ruby. */
export interface TextPart {
  readonly text: string
  /** ふりがな */
  readonly ruby?: string
}

/** {漢字|かんじ}; a backslash before a brace or bar makes it an ordinary character. */
const notation = /\\([{|}\\])|\{([^{|}\\]{1,100})\|([^{|}\\]{1,200})\}/g

/** Splits a text into plain and ruby parts. HTML is not interpreted. */
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

/** The text without ruby, and with … in place of answers, for lists, mails and titles. */
export function plainText(text: string): string {
  return textParts(withAnswers(text, () => '…'))
    .map((part) => part.text)
    .join('')
}
