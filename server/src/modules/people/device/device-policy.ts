import type { Kysely, SelectQueryBuilder } from 'kysely'
import { rules } from '../../../platform/graphql/authorization'
import type { Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'

/** Permissions for devices, used by fields, mutations and the list file; bulk files have their own. */
export const devicePolicy = {
  /** The device that a subject wears now, shown with the subject. */
  seeWorn: rules.companyUser,
  /** The company's devices with their links and unassigned data, in the browser and as a file. */
  see: rules.owner,
  /** Register, change, delete, restore and link devices. */
  change: rules.owner,
} as const

/**
 * The rows of `device` that a viewer with `see` may read, deleted ones included. Lists, single devices, links and the file start
 * here; a subject's worn device (`seeWorn`) is found by its link.
 */
export function visibleDevices(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
): SelectQueryBuilder<Tables, 'device', object> {
  return db.selectFrom('device').where('device.company_id', '=', viewer.companyId)
}
