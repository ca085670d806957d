import DataLoader from 'dataloader'
import type { Context } from '../../../platform/graphql/context'

/** How often the file of an export was downloaded. */
export function downloadsById({ db }: Context) {
  return new DataLoader<string, number>(async (ids) => {
    const rows = await db
      .selectFrom('data_export_download')
      .select(({ fn }) => ['data_export_id', fn.countAll<string>().as('count')])
      .where('data_export_id', 'in', [...ids])
      .groupBy('data_export_id')
      .execute()
    const counts = new Map(rows.map(({ data_export_id, count }) => [data_export_id, Number(count)]))
    return ids.map((id) => counts.get(id) ?? 0)
  })
}
