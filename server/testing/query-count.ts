import type { Kysely } from 'kysely'
import type { Tables } from '../src/platform/tables'

/** What has gone through a database that counts, while the work goes on. */
export interface Counted {
  /** Statements that were sent. */
  readonly sent: number
  /** Statements that were answered, of those sent after the first `count`. */
  answeredAfter(count: number): number
}

/** The same database, and what went through it. */
export function countingDatabase(db: Kysely<Tables>): { counted: Kysely<Tables>; queries: Counted } {
  const places = new WeakMap<object, number>()
  const answered: number[] = []
  let sent = 0
  const counted = db.withPlugin({
    transformQuery({ node, queryId }) {
      places.set(queryId, sent)
      sent += 1
      return node
    },
    transformResult: async ({ result, queryId }) => {
      answered.push(places.get(queryId) ?? -1)
      return result
    },
  })
  return {
    counted,
    queries: {
      get sent() {
        return sent
      },
      answeredAfter: (count) => answered.filter((place) => place >= count).length,
    },
  }
}

/** The number of statements that the work sends through the database handed to it. */
export async function countQueries(
  db: Kysely<Tables>,
  work: (counted: Kysely<Tables>, queries: Counted) => Promise<unknown>,
): Promise<number> {
  const { counted, queries } = countingDatabase(db)
  await work(counted, queries)
  return queries.sent
}
