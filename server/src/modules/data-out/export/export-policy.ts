import { type ExportDefinition, ownersContents } from '../../../../../engines/data-out'
import { rules } from '../../../platform/graphql/authorization'
import { forbidden } from '../../../platform/problem'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { canExport, membershipOf, type VisibleProject } from '../../studies/project'
import { exportWords } from './words'

/** Permissions for exports; the project decides which members may. */
export const exportPolicy = {
  see: rules.companyUser,
  make: rules.companyUser,
  takePersonal: rules.owner,
} as const

/** FORBIDDEN for members without データ出力 in the project. */
export function requireExportPermission(viewer: CompanyViewer, project: VisibleProject): void {
  if (!canExport(viewer, membershipOf(project))) throw forbidden(exportWords.notPermitted)
}

/** Facts that owners alone are told are left out of what members take out. */
export function mayTakePersonal({ role }: CompanyViewer): boolean {
  return role === 'OWNER'
}

/** Contents with facts that owners alone are told. */
const withPersonal: ExportDefinition['contents'] = ['subjects', 'conduct', 'audit']

/** Whether an export for a stated purpose holds what owners alone are told. */
export function holdsPersonal({ contents }: ExportDefinition, purpose: string | null): boolean {
  return purpose !== null && contents.some((content) => withPersonal.includes(content))
}

/** FORBIDDEN for contents that owners alone take out. */
export function refuseOwnersContents(viewer: CompanyViewer, { contents }: ExportDefinition): void {
  if (mayTakePersonal(viewer)) return
  if (contents.some((content) => ownersContents.includes(content)))
    throw forbidden(exportWords.contentsOfOwners)
}
