import type { Kysely, SelectQueryBuilder } from 'kysely'
import { rules } from '../../platform/graphql/authorization'
import type { Tables } from '../../platform/tables'
import type { CompanyViewer } from '../../platform/write/viewer'

/** Who may see and do what with devices. Fields, acts and the list file ask these rules; bulk files have their own. */
export const devicePolicy = {
  /** The device that a subject wears now, beside the subject. */
  seeWorn: rules.companyUser,
  /** The devices of the company, with their links and what waits, in the browser and as a file. */
  see: rules.owner,
  /** Register, change, delete, restore and link devices. */
  change: rules.owner,
} as const

/** The rows of `device` that `see` opens to the viewer, deleted ones too. Lists, single devices and the file start here; what a subject wears (`seeWorn`) is found by its link. */
export function visibleDevices(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
): SelectQueryBuilder<Tables, 'device', object> {
  return db.selectFrom('device').where('device.company_id', '=', viewer.companyId)
}
