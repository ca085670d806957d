import type { Kysely } from 'kysely'
import { forbidden, type Problem } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { secondFactorAllowsPersonalData } from '../../accounts/session'
import { canViewPersonalData, membershipOf, type VisibleProject } from '../project'
import { personalDataWords } from './words'

/** Whether a viewer may see the personal data of a project, or why not. */
export type PersonalDataAccess = 'allowed' | 'not_permitted' | 'needs_second_factor'

/**
 * The one check for all data that may identify a person: names and addresses, notes and attributes, a device's account and
 * note, columns of files, recorded values. `project` is null for data of the whole company. The permission is checked
 * first, so that users without it learn nothing of the company's rule.
 */
export async function personalDataAccess(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  project: VisibleProject | null,
): Promise<PersonalDataAccess> {
  if (!isPermitted(viewer, project)) return 'not_permitted'
  return (await secondFactorAllowsPersonalData(db, viewer)) ? 'allowed' : 'needs_second_factor'
}

/** FORBIDDEN, with what to do, if the viewer may not see and change the personal data of the project or company. */
export async function requirePersonalDataAccess(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  project: VisibleProject | null,
): Promise<void> {
  const access = await personalDataAccess(db, viewer, project)
  if (access !== 'allowed') throw refusalOf(access)
}

export function refusalOf(access: Exclude<PersonalDataAccess, 'allowed'>): Problem {
  return forbidden(
    access === 'not_permitted' ? personalDataWords.notAllowed : personalDataWords.needsSecondFactor,
  )
}

function isPermitted(viewer: CompanyViewer, project: VisibleProject | null): boolean {
  // Devices and their files belong to owners.
  if (project === null) return canViewPersonalData(viewer, null)
  if (project.company_id !== viewer.companyId) return false
  return canViewPersonalData(viewer, membershipOf(project))
}
