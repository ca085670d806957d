import DataLoader from 'dataloader'
import { builder } from '../../../platform/graphql/builder'
import type { Context } from '../../../platform/graphql/context'
import { CompanyUsageRef } from '../../accounts/company'
import { type ProjectCount, projectCounts } from './project-counts'

builder.objectFields(CompanyUsageRef, (t) => ({
  projectCount: t.int({
    resolve: async ({ companyId }, _, context) => (await countOf(context, companyId)).total,
  }),
  activeProjectCount: t.int({
    resolve: async ({ companyId }, _, context) => (await countOf(context, companyId)).active,
  }),
}))

function countOf(context: Context, companyId: string): Promise<ProjectCount> {
  return context.loaders.of(countLoader, context).load(companyId)
}

function countLoader({ db }: Context) {
  return new DataLoader<string, ProjectCount>(async (ids) => {
    const counts = await projectCounts(db, ids)
    return ids.map((id) => counts.get(id) ?? { total: 0, active: 0 })
  })
}
