import DataLoader from 'dataloader'
import type { Context } from '../../../platform/graphql/context'
import type { Run } from './run-queries'

/** Of things that the viewer may see; null once the row is removed. */
export function runById({ db }: Context) {
  return new DataLoader<string, Run | null>(async (ids) => {
    const runs = await db
      .selectFrom('run')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute()
    const byId = new Map(runs.map((run) => [run.id, run]))
    return ids.map((id) => byId.get(id) ?? null)
  })
}
