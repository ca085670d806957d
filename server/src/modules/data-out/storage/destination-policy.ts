import { rules } from '../../../platform/graphql/authorization'
import { forbidden } from '../../../platform/problem'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { canExport, membershipOf, type VisibleProject } from '../../studies/project'
import { storageWords } from './words'

/** Permissions for destinations; the project decides which members see them. */
export const storagePolicy = {
  see: rules.companyUser,
  manage: rules.owner,
} as const

/** FORBIDDEN for members without データ出力 in the project. */
export function requireSight(viewer: CompanyViewer, project: VisibleProject): void {
  if (!canExport(viewer, membershipOf(project))) throw forbidden(storageWords.notPermitted)
}
