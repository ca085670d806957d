import type { ColumnType, Generated } from 'kysely'

/** Read as the parsed value, written as JSON text: pg would send an array as a PostgreSQL array otherwise. */
export type Json<T> = ColumnType<T, string, string>
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>

export interface Dated {
  created_at: Generated<Date>
  updated_at: Generated<Date>
}
