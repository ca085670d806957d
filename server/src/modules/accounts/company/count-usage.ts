import { type StoreContext, usageByCompany } from '../../series/measurement'
import { storeUsage } from './company-usage'

/** Counts each company's data in the time-series store. A job: it reads every row, but unpacks no samples. */
export async function countUsage({ db, now }: Pick<StoreContext, 'db' | 'now'>): Promise<void> {
  const counted = await usageByCompany(db)
  await storeUsage(db, counted, now())
}
