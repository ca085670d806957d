import { rules } from '../../../platform/graphql/authorization'
import type { UserRole } from '../../../platform/tables'

/** Permissions for job failures. */
export const jobFailurePolicy = { see: rules.platformAdmin, askWhatIsLate: rules.signedIn } as const

/** How much of the late work a person is told: that of the installation, of their company, or nothing. */
export const toldOfLateWork: Readonly<Record<UserRole, 'all' | 'company' | 'nothing'>> = {
  PLATFORM_ADMIN: 'all',
  OWNER: 'company',
  MEMBER: 'nothing',
}
