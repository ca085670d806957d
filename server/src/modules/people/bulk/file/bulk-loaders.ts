import DataLoader from 'dataloader'
import type { Context } from '../../../../platform/graphql/context'
import { latestRuns, type Run } from '../../../studies/run'
import { countRows, type RowCounts } from './bulk-file-queries'
import { listBulkRows } from './bulk-row-queries'

/** The cells of the first row of each file; the caller has checked the viewer. */
export function sampleRowOf({ db, config }: Context) {
  return new DataLoader<string, readonly string[]>((ids) =>
    Promise.all(
      ids.map(async (fileId) => {
        const source = { db, key: config.encryptionKey, fileId }
        const { items } = await listBulkRows(source, {}, { offset: 0, limit: 1 })
        return items[0]?.cells ?? []
      }),
    ),
  )
}

/** Row counts of each file; the caller has checked the viewer. */
export function bulkCountsOf({ db }: Context) {
  return new DataLoader<string, RowCounts>((ids) => Promise.all(ids.map((id) => countRows(db, id))))
}

/** The latest run that registers each file; the caller has checked the viewer. */
export function registrationByFile({ db }: Context) {
  return new DataLoader<string, Run | null>(async (ids) => {
    const runs = await latestRuns(db, ids)
    return ids.map((id) => runs.get(id) ?? null)
  })
}
