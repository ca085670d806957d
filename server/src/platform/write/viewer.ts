import type { UserRole } from '../tables'

interface SignedIn {
  readonly id: string
  readonly sessionId: string
  readonly locale: 'ja' | 'en'
}

/** Works for one company: an owner sees all of it, a member the projects whose member list has them. */
export interface CompanyViewer extends SignedIn {
  readonly role: Exclude<UserRole, 'PLATFORM_ADMIN'>
  readonly companyId: string
}

/** Runs the platform and belongs to no company, so sees no company's data. */
export interface PlatformViewer extends SignedIn {
  readonly role: 'PLATFORM_ADMIN'
  readonly companyId: null
}

/** The signed-in user of a request, read from the database at each request. */
export type Viewer = CompanyViewer | PlatformViewer
