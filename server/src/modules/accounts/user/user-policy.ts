import { rules } from '../../../platform/graphql/authorization'
import type { UserRole } from '../../../platform/tables'
import type { Viewer } from '../../../platform/write/viewer'

/** Permissions for accounts. `managedBy` decides which accounts. */
export const userPolicy = {
  /** The user's own account. */
  own: rules.signedIn,
  manage: rules.adminOrOwner,
  /** List, invite and remind users of the own company. */
  manageOwnCompany: rules.owner,
  /** The same for any company and the platform. */
  managePlatform: rules.platformAdmin,
} as const

/** Which accounts: of one company, of the platform itself (administrators), or all (administrators only). */
export type UserScope =
  | { readonly kind: 'company'; readonly companyId: string }
  | { readonly kind: 'platform' }
  | { readonly kind: 'everybody' }

/** The accounts this viewer may manage: owners those of their company, administrators all. */
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
