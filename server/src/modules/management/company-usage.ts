import DataLoader from 'dataloader'
import type { Context } from '../../platform/graphql/context'
import { type StoredUsage, storedUsage, storeUsage } from '../company'
import { deviceCounts } from '../device'
import { type StoreContext, usageByCompany } from '../measurement'
import { type ProjectCount, projectCounts } from '../project'
import { testSubjectCounts } from '../test-subject'
import { type UserCount, userCounts } from '../user'

/** What a company uses: people and things as they are now, measured data as last counted. */
export interface CompanyUsage {
  readonly projects: ProjectCount
  readonly users: UserCount
  readonly subjectCount: number
  readonly deviceCount: number
  /** Null until the first count. */
  readonly stored: StoredUsage | null
}

/** Usage by company, one query per kind and request. For administrators. */
export function usageLoader({ db }: Context) {
  return new DataLoader<string, CompanyUsage>(async (ids) => {
    const [projects, subjects, devices, users, stored] = await Promise.all([
      projectCounts(db, ids),
      testSubjectCounts(db, ids),
      deviceCounts(db, ids),
      userCounts(db, ids),
      storedUsage(db, ids),
    ])
    return ids.map((id) => ({
      projects: projects.get(id) ?? { total: 0, active: 0 },
      users: users.get(id) ?? { total: 0, lastSignInAt: null },
      subjectCount: subjects.get(id) ?? 0,
      deviceCount: devices.get(id) ?? 0,
      stored: stored.get(id) ?? null,
    }))
  })
}

/** Counts what every company keeps in the time-series store. A job: it reads every row of it, though no sample. */
export async function countUsage({ db, now }: Pick<StoreContext, 'db' | 'now'>): Promise<void> {
  const counted = await usageByCompany(db)
  await storeUsage(db, counted, now())
}
