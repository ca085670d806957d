import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import type { Viewer } from '../../../platform/write/viewer'
import { usersWithSecondFactor } from './factor/second-factor-users'

/**
 * Whether the company's rule about second factors lets this viewer see personal data. The project's permission is checked
 * separately.
 */
export async function secondFactorAllowsPersonalData(db: Kysely<Tables>, viewer: Viewer): Promise<boolean> {
  if (viewer.companyId === null) return false
  const company = await db
    .selectFrom('company')
    .select('personal_data_demands_second_factor as isDemanded')
    .where('id', '=', viewer.companyId)
    .executeTakeFirstOrThrow()
  return !company.isDemanded || (await usersWithSecondFactor(db, [viewer.id])).has(viewer.id)
}
