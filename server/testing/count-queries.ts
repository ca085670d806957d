import type { Kysely } from 'kysely'
import type { Tables } from '../src/platform/tables'

/** The same database, and how many statements were sent through it. */
export function countQueries(db: Kysely<Tables>): { counted: Kysely<Tables>; count: () => number } {
  let sent = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      sent += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { counted, count: () => sent }
}
