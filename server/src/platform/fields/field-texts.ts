import type { Field, Fields } from '../../../../engines/fields'
import { catalogue, type Language, type Message } from '../words'

/** The name of each field, for sentences. */
export function labelsOf<const Declared extends Fields>(
  noun: string,
  fields: Declared,
): { readonly [Name in keyof Declared]: Message } {
  const labels = Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))
  // Object.fromEntries knows nothing of single keys.
  return catalogue(`${noun}.field`, labels) as unknown as { readonly [Name in keyof Declared]: Message }
}

/** A value as a list writes it that is taken out, and as it is read again: a choice by its name. */
export function writtenIn(field: Field, value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  if (!('choices' in field) || language === 'en') return String(value)
  return field.choices[String(value)]?.ja ?? String(value)
}
