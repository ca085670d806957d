import { type ColumnOf, type Field, type Fields, fieldEntries } from '../../../../engines/fields'
import { catalogue, type Language, type Message } from '../words'

/** Labels of the fields, for sentences. */
export function labelsOf<const Declared extends Fields>(
  noun: string,
  fields: Declared,
): { readonly [Name in keyof Declared]: Message } {
  const labels = Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))
  // Object.fromEntries loses the single keys.
  return catalogue(`${noun}.field`, labels) as unknown as { readonly [Name in keyof Declared]: Message }
}

/** The values of a row as a list export writes them, by field. They can be read again. */
export function cellsOf<const Declared extends Fields>(
  fields: Declared,
  row: { readonly [Column in ColumnOf<Declared>]: unknown },
  language: Language,
): Map<string, string> {
  const values: Readonly<Record<string, unknown>> = row
  return new Map(
    fieldEntries(fields).map(([name, field]) => [name, cellOf(field, values[field.column], language)]),
  )
}

/** A choice is written by its name. */
function cellOf(field: Field, value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  if (!('choices' in field) || field.kind === 'openChoice' || language === 'en') return String(value)
  return field.choices[String(value)]?.ja ?? String(value)
}
