import { hasTags } from '../draft/plain-text'

/** Bold, emphasis, headings and links of Markdown, as forms have them beside HTML. */
const bold = /(\*\*|__)(?=\S)([^*_\n]{1,2000}?)(?<=\S)\1/g
const emphasis = /(?<![\w*])([*_])(?=[^\s*_])([^*_\n]{1,2000}?)(?<=\S)\1(?![\w*])/g
const link = /\[([^\][\n]{1,500})\]\(((?:https?|mailto|tel):[^\s()]{1,2000})\)/gi
const heading = /^#{1,6} +/gm
const entity = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi
const reference = /\$\{[^{}]{1,300}\}/g
const tag = /<\/?[a-z][^<>]*>/gi

/** A text without the signs of Markdown; the address of a link can be read behind its text. */
export const withoutMarks = (text: string) =>
  text.replace(bold, '$2').replace(emphasis, '$2').replace(heading, '').replace(link, '$1 ($2)')

export const isFormatted = (text: string) => hasTags(text) || withoutMarks(text) !== text

/** What an XLSForm takes for formatting or for an answer, where a text means the signs themselves. */
export function markupIn(text: string): readonly string[] {
  const tags = hasTags(text) ? (text.match(tag) ?? []) : []
  return [bold, emphasis, heading, link, entity, reference]
    .flatMap((one) => text.match(one) ?? [])
    .concat(tags)
}

/** Whether a default is worked out: the engine has no such initial values. */
export const isWorkedOut = (written: string) => /\$\{|^[a-z][\w:-]*\(/.test(written)
