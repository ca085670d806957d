import type { Viewer } from '../../../platform/write/viewer'

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
