import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'

/** How much measured data a company stores, and when it was counted. */
export interface StoredUsage {
  readonly sampleCount: number
  readonly storageBytes: number
  readonly countedAt: Date
}

/** The result of the last count by company; companies that were never counted are missing. */
export async function storedUsage(
  db: Kysely<Tables>,
  companyIds: readonly string[],
): Promise<Map<string, StoredUsage>> {
  const rows = await db
    .selectFrom('company_usage')
    .selectAll()
    .where('company_id', 'in', [...companyIds])
    .execute()
  return new Map(
    rows.map(({ company_id, sample_count, storage_bytes, counted_at }) => [
      company_id,
      { sampleCount: sample_count, storageBytes: storage_bytes, countedAt: counted_at },
    ]),
  )
}

/** Stores a count; companies without measurements get zero. */
export async function storeUsage(
  tx: Kysely<Tables>,
  counted: ReadonlyMap<string, { sampleCount: number; storageBytes: number }>,
  now: Date,
): Promise<void> {
  const companies = await tx.selectFrom('company').select('id').orderBy('id').execute()
  if (companies.length === 0) return
  await tx
    .insertInto('company_usage')
    .values(
      companies.map(({ id }) => ({
        company_id: id,
        sample_count: counted.get(id)?.sampleCount ?? 0,
        storage_bytes: counted.get(id)?.storageBytes ?? 0,
        counted_at: now,
      })),
    )
    .onConflict((existing) =>
      existing.column('company_id').doUpdateSet(({ ref }) => ({
        sample_count: ref('excluded.sample_count'),
        storage_bytes: ref('excluded.storage_bytes'),
        counted_at: ref('excluded.counted_at'),
      })),
    )
    .execute()
}
