import DataLoader from 'dataloader'
import { builder } from '../../platform/graphql/builder'
import type { Context } from '../../platform/graphql/context'
import { CompanyUsageRef } from '../company'
import { testSubjectCounts } from './row/test-subject-counts'

builder.objectField(CompanyUsageRef, 'subjectCount', (t) =>
  t.int({ resolve: ({ companyId }, _, context) => context.loaders.of(countLoader, context).load(companyId) }),
)

function countLoader({ db }: Context) {
  return new DataLoader<string, number>(async (ids) => {
    const counts = await testSubjectCounts(db, ids)
    return ids.map((id) => counts.get(id) ?? 0)
  })
}
