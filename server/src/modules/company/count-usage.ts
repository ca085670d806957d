import { type StoreContext, usageByCompany } from '../measurement'
import { storeUsage } from './company-usage'

/** Counts what every company keeps in the time-series store. A job: it reads every row of it, though no sample. */
export async function countUsage({ db, now }: Pick<StoreContext, 'db' | 'now'>): Promise<void> {
  const counted = await usageByCompany(db)
  await storeUsage(db, counted, now())
}
