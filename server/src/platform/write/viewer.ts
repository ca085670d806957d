import { forbidden } from '../problem'
import type { UserRole } from '../tables'
import { problemWords } from '../words/problem-words'

interface SignedIn {
  readonly id: string
  readonly sessionId: string
  readonly locale: 'ja' | 'en'
}

/** Works for one company: an owner sees all of it, a member the projects they were added to. */
export interface CompanyViewer extends SignedIn {
  readonly role: Exclude<UserRole, 'PLATFORM_ADMIN'>
  readonly companyId: string
}

/** Runs the platform, belongs to no company and sees no company's data. */
export interface PlatformViewer extends SignedIn {
  readonly role: 'PLATFORM_ADMIN'
  readonly companyId: null
}

/** The signed-in user of a request, read from the database at each request. */
export type Viewer = CompanyViewer | PlatformViewer

/** The viewer that a session's account is to resolvers. */
export function viewerAs(account: SignedIn & { role: UserRole; companyId: string | null }): Viewer {
  const { id, sessionId, locale, role, companyId } = account
  if (role === 'PLATFORM_ADMIN') return { id, sessionId, locale, role, companyId: null }
  // The constraint app_user_company_matches_role guarantees it.
  if (companyId === null) throw new Error(`The user ${id} has no company.`)
  return { id, sessionId, locale, role, companyId }
}

/** The viewer as one of a company; refuses platform administrators with FORBIDDEN. */
export function asCompanyViewer(viewer: Viewer): CompanyViewer {
  if (viewer.companyId === null) throw forbidden(problemWords.notForAdministrators)
  return viewer
}
