import DataLoader from 'dataloader'
import { builder } from '../../../platform/graphql/builder'
import type { Context } from '../../../platform/graphql/context'
import { companyPolicy } from './company-policy'
import { type StoredUsage, storedUsage } from './company-usage'
import { ManagedCompanyRef } from './managed-company-schema'

/** What a company uses. Each module adds the count of its own data. */
export const CompanyUsageRef = builder.objectRef<{ companyId: string }>('CompanyUsage').implement({
  description: 'How much a company uses. 利用量',
  authorize: companyPolicy.manage,
  fields: (t) => ({
    sampleCount: t.float({
      nullable: true,
      description: 'Measured values kept; null until the first count.',
      resolve: async (usage, _, context) => (await storedOf(context, usage))?.sampleCount ?? null,
    }),
    storageBytes: t.float({
      nullable: true,
      description: 'Bytes of measured values as they are kept; null until the first count.',
      resolve: async (usage, _, context) => (await storedOf(context, usage))?.storageBytes ?? null,
    }),
    countedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When samples and storage were counted.',
      resolve: async (usage, _, context) => (await storedOf(context, usage))?.countedAt ?? null,
    }),
  }),
})

/** Adds a count of the company's rows in a table, deleted ones left out. */
export function addUsageCount(field: 'deviceCount' | 'subjectCount', table: 'device' | 'test_subject'): void {
  const countLoader = ({ db }: Context) =>
    new DataLoader<string, number>(async (ids) => {
      const rows = await db
        .selectFrom(table)
        .select((eb) => ['company_id', eb.fn.countAll<number>().as('total')])
        .where('company_id', 'in', [...ids])
        .where('deleted_at', 'is', null)
        .groupBy('company_id')
        .execute()
      const counts = new Map(rows.map(({ company_id, total }) => [company_id, total]))
      return ids.map((id) => counts.get(id) ?? 0)
    })
  builder.objectField(CompanyUsageRef, field, (t) =>
    t.int({
      resolve: ({ companyId }, _, context) => context.loaders.of(countLoader, context).load(companyId),
    }),
  )
}

builder.objectField(ManagedCompanyRef, 'usage', (t) =>
  t.field({ type: CompanyUsageRef, resolve: ({ id }) => ({ companyId: id }) }),
)

function storedOf(context: Context, { companyId }: { companyId: string }): Promise<StoredUsage | null> {
  return context.loaders.of(storedLoader, context).load(companyId)
}

function storedLoader({ db }: Context) {
  return new DataLoader<string, StoredUsage | null>(async (ids) => {
    const stored = await storedUsage(db, ids)
    return ids.map((id) => stored.get(id) ?? null)
  })
}
