import DataLoader from 'dataloader'
import { builder } from '../../../platform/graphql/builder'
import type { Context } from '../../../platform/graphql/context'
import { CompanyUsageRef } from '../company'
import { type UserCount, userCounts } from './user-counts'

builder.objectFields(CompanyUsageRef, (t) => ({
  userCount: t.int({
    resolve: async ({ companyId }, _, context) => (await countOf(context, companyId)).total,
  }),
  lastSignInAt: t.field({
    type: 'DateTime',
    nullable: true,
    resolve: async ({ companyId }, _, context) => (await countOf(context, companyId)).lastSignInAt,
  }),
}))

function countOf(context: Context, companyId: string): Promise<UserCount> {
  return context.loaders.of(countLoader, context).load(companyId)
}

function countLoader({ db }: Context) {
  return new DataLoader<string, UserCount>(async (ids) => {
    const counts = await userCounts(db, ids)
    return ids.map((id) => counts.get(id) ?? { total: 0, lastSignInAt: null })
  })
}
