import { auditedFields } from './audited-nouns'
import { codedValues } from './value-labels'
import type { Locale } from './word'

/** What a text that somebody reads on the screen can be in recorded values. */
export interface RecordedWords {
  /** Keys of fields whose label contains it, as they are recorded. */
  readonly fields: readonly string[]
  /** Coded values whose label contains it, such as active for 参加中. */
  readonly values: readonly { readonly field: string; readonly value: string }[]
  /** The text itself, and as days and numbers are recorded. */
  readonly texts: readonly string[]
}

export function recordedWords(text: string, locale: Locale): RecordedWords {
  const wanted = text.normalize('NFKC').toLowerCase().trim()
  const isMeant = (label: string) => label.toLowerCase().includes(wanted)
  const named = auditedFields.flatMap(([key, label]) => (isMeant(label[locale]) ? [key] : []))
  return {
    fields: [...new Set(named)].flatMap(bothForms),
    values: codedValues(isMeant, locale).flatMap(({ field, value }) =>
      bothForms(field).map((form) => ({ field: form, value })),
    ),
    texts: [...new Set([wanted, day(wanted), wanted.replaceAll(/(\d),(?=\d{3})/g, '$1')])],
  }
}

/** 2026/11/21 is recorded as 2026-11-21. */
function day(text: string): string {
  return /^\d{4}\/\d{1,2}(\/\d{1,2})?$/.test(text)
    ? text
        .split('/')
        .map((part) => part.padStart(2, '0'))
        .join('-')
    : text
}

/** Keys are recorded with underscores or in camel case. */
function bothForms(key: string): string[] {
  const camel = key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return camel === key ? [key] : [key, camel]
}
