import DataLoader from 'dataloader'
import type { Context } from '../../../platform/graphql/context'
import { userNames } from './user-counts'

/** Null if the user was purged. */
export function userNameById(context: Context) {
  return new DataLoader<string, string | null>(async (ids) => {
    const names = await userNames(context.db, ids)
    return ids.map((id) => names.get(id) ?? null)
  })
}
