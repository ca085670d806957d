import DataLoader from 'dataloader'
import type { Context } from '../../../platform/graphql/context'
import { targetCounts } from './settings/survey-targets'

/** The number of target subjects of a project survey, one query per request. */
export function targetCountById(context: Context) {
  return new DataLoader<string, number>(async (ids) => {
    const counts = await targetCounts(context.db, ids)
    return ids.map((id) => counts.get(id) ?? 0)
  })
}
