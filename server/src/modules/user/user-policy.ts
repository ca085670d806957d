import { rules } from '../../platform/graphql/authorization'
import type { Viewer } from '../../platform/write/viewer'

/** Who may see and do what with accounts. Which accounts those are, `managedBy` says. */
export const userPolicy = {
  /** The own account. */
  own: rules.signedIn,
  manage: rules.adminOrOwner,
  /** List, invite and ask the users of the own company. */
  manageOwnCompany: rules.owner,
  /** The same of any company and of the platform. */
  managePlatform: rules.platformAdmin,
} as const

/** Whose accounts: of one company, of the platform itself (administrators), or all, which only administrators may touch. */
export type UserScope =
  | { readonly kind: 'company'; readonly companyId: string }
  | { readonly kind: 'platform' }
  | { readonly kind: 'everybody' }

/** The accounts that this viewer may manage: an owner those of the own company, an administrator all. */
export function managedBy(viewer: Viewer): UserScope {
  if (viewer.role === 'PLATFORM_ADMIN') return { kind: 'everybody' }
  return { kind: 'company', companyId: viewer.companyId }
}
