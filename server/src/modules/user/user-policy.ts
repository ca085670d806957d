import { rules } from '../../platform/graphql/authorization'
import type { UserRole } from '../../platform/tables'
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
  if (viewer.companyId === null) return { kind: 'everybody' }
  return { kind: 'company', companyId: viewer.companyId }
}

/** Administrators run the platform, all others work for a company; nobody changes from one to the other. */
export function runsPlatform(role: UserRole): boolean {
  return role === 'PLATFORM_ADMIN'
}

/** A company keeps an active owner, and the platform an active administrator. */
export function isIndispensable(role: UserRole): boolean {
  return role !== 'MEMBER'
}
