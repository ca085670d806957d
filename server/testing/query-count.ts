import type { Kysely } from 'kysely'
import type { Tables } from '../src/platform/tables'

/** The number of statements that the work sends through the database handed to it. */
export async function countQueries(
  db: Kysely<Tables>,
  work: (counted: Kysely<Tables>) => Promise<unknown>,
): Promise<number> {
  let queries = 0
  await work(
    db.withPlugin({
      transformQuery({ node }) {
        queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  return queries
}
