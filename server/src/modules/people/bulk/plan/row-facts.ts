import { type Field, type Fields, fieldEntries, isNeverEmpty } from '../../../../platform/fields'
import type { Message } from '../../../../platform/words'
import type { BulkOptions } from './bulk-kind'
import type { Given, RowReader } from './row-reader'

/** What a row says of each declared field besides the code, in the order of the declaration. */
export type RowFacts = readonly (readonly [Field, Given<unknown>])[]

export function readFacts<const Declared extends Fields>(
  reader: RowReader,
  fields: Declared,
  labels: { readonly [Name in keyof Declared]: Message },
): RowFacts {
  return fieldEntries(fields)
    .filter(([, { kind }]) => kind !== 'code')
    .map(([name, field]) => [field, reader.field(name, field, labels[name])])
}

/** The columns that the row sets. A blank cell keeps the stored value, or clears it if that option was chosen. */
export function columnsOf(facts: RowFacts, { clearsBlank }: BulkOptions): Readonly<Record<string, unknown>> {
  const kept = facts.filter(
    ([field, value]) => value !== undefined && (value !== null || (clearsBlank && !isNeverEmpty(field))),
  )
  return Object.fromEntries(kept.map(([field, value]) => [field.column, value ?? emptyOf(field)]))
}

function emptyOf({ kind }: Field): '' | null {
  return kind === 'text' || kind === 'line' ? '' : null
}
