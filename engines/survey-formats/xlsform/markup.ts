import { hasTags } from '../draft/plain-text'

/** Bold and headings of Markdown, as forms have them beside HTML. */
const bold = /(\*\*|__)(?=\S)([^*_\n]{1,2000}?)(?<=\S)\1/g
const heading = /^#{1,6} +/gm
const entity = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi
const reference = /\$\{[^{}]{1,300}\}/g
const tag = /<\/?[a-z][^<>]*>/gi

/** A text without the signs of Markdown. */
export const withoutMarks = (text: string) => text.replace(bold, '$2').replace(heading, '')

export const isFormatted = (text: string) => hasTags(text) || withoutMarks(text) !== text

/** What an XLSForm takes for formatting or for an answer, where a text means the signs themselves. */
export function markupIn(text: string): readonly string[] {
  const tags = hasTags(text) ? (text.match(tag) ?? []) : []
  return [bold, heading, entity, reference].flatMap((one) => text.match(one) ?? []).concat(tags)
}

/** Whether a default is worked out: the engine has no such initial values. */
export const isWorkedOut = (written: string) => /\$\{|^[a-z][\w:-]*\(/.test(written)
