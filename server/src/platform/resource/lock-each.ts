import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Problem } from '../problem'
import type { DeletableTable } from './deletable'

/** Whether rows that were deleted are meant, the others, or both. */
export type DeletedState = 'present' | 'deleted' | 'any'

interface Locking {
  readonly table: DeletableTable
  /** Valid and each once, as `chosenIds` gives them. */
  readonly ids: readonly string[]
  readonly state?: DeletedState
  /** The refusal where one is missing or in the other state. */
  readonly missing: () => Problem
  /** For rows that are removed in this transaction: also what refers to them waits. */
  readonly isRemoved?: boolean
}

/** Locks the rows of these ids until the transaction ends, in the order of their ids, so that no two requests wait for each other. */
export async function lockEach<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { table, ids, state = 'present', missing, isRemoved = false }: Locking,
): Promise<Row[]> {
  const deletedAt = sql.ref(`${table}.deleted_at`)
  const found = await rows
    .where(sql<SqlBool>`${sql.ref(`${table}.id`)} = any(${[...ids]}::uuid[])`)
    .$if(state !== 'any', (some) =>
      some.where(sql<SqlBool>`(${deletedAt} is null) = ${sql.lit(state === 'present')}`),
    )
    .orderBy(sql.ref(`${table}.id`))
    .modifyEnd(sql`for ${isRemoved ? sql`` : sql`no key`} update of ${sql.table(table)}`)
    .execute()
  if (found.length < ids.length) throw missing()
  return found
}
