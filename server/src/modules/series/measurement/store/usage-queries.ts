import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'

/** A company's share of the store. */
export interface StoreUsage {
  readonly sampleCount: number
  /** Bytes of samples, roll-ups and presence as stored. */
  readonly storageBytes: number
}

/** The usage of every company with measurements. Reads every row of the store, but no samples; meant for a job. */
export async function usageByCompany(db: Kysely<Tables>): Promise<Map<string, StoreUsage>> {
  const { rows } = await sql<{ company_id: string } & StoreUsage>`
    select k.company_id,
      sum(s.sample_count)::bigint as "sampleCount",
      sum(octet_length(s.samples) + octet_length(s.rollup) + octet_length(s.worn))::bigint as "storageBytes"
    from series_day s join subject_key k on k.subject_id = s.subject_id
    group by k.company_id`.execute(db)
  return new Map(
    rows.map(({ company_id, sampleCount, storageBytes }) => [company_id, { sampleCount, storageBytes }]),
  )
}
