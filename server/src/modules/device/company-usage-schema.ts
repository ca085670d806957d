import DataLoader from 'dataloader'
import { builder } from '../../platform/graphql/builder'
import type { Context } from '../../platform/graphql/context'
import { CompanyUsageRef } from '../company'
import { deviceCounts } from './list/device-counts'

builder.objectField(CompanyUsageRef, 'deviceCount', (t) =>
  t.int({ resolve: ({ companyId }, _, context) => context.loaders.of(countLoader, context).load(companyId) }),
)

function countLoader({ db }: Context) {
  return new DataLoader<string, number>(async (ids) => {
    const counts = await deviceCounts(db, ids)
    return ids.map((id) => counts.get(id) ?? 0)
  })
}
