import type { Kysely } from 'kysely'
import type { Tables } from '../tables'
import type { WriteContext } from '../write/write-context'
import type { Context } from './context'
import { writeContextOf } from './write-context-of'

/** Runs what a mutation does in one transaction, with who does it and when. All of it happens or nothing. */
export function write<Result>(
  context: Context,
  act: (tx: Kysely<Tables>, writeContext: WriteContext) => Promise<Result>,
): Promise<Result> {
  return context.db.transaction().execute((tx) => act(tx, writeContextOf(context)))
}
