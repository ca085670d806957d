import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Field } from '../../../../engines/fields'
import type { Tables } from '../tables'

const columnTypes: Readonly<Record<Field['kind'], string>> = {
  code: 'text',
  line: 'text',
  text: 'text',
  email: 'text',
  choice: 'text',
  openChoice: 'text',
  language: 'text',
  colour: 'text',
  timeZone: 'text',
  day: 'date',
  birthYear: 'smallint',
  number: 'integer',
}

/** Writes the fields of many rows of one table in one statement. `within` says whose rows they have to be. */
export async function setFields(
  tx: Kysely<Tables>,
  table: 'device' | 'test_subject',
  fields: readonly Field[],
  {
    rows,
    within,
    now,
  }: {
    readonly rows: readonly { readonly id: string }[]
    readonly within: RawBuilder<boolean>
    readonly now: Date
  },
): Promise<void> {
  const values = rows.map((row: Readonly<Record<string, unknown>>) => ({
    id: row.id,
    ...Object.fromEntries(fields.map(({ column }) => [column, row[column]])),
  }))
  const set = sql.join(fields.map(({ column }) => sql`${sql.ref(column)} = given.${sql.ref(column)}`))
  const given = sql.join(
    fields.map(({ column, kind }) => sql`${sql.ref(column)} ${sql.raw(columnTypes[kind])}`),
  )
  await sql`
    update ${sql.table(table)} set ${set}, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (id uuid, ${given})
    where ${sql.table(table)}.id = given.id and ${within}`.execute(tx)
}
