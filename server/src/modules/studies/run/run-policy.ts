import { rules } from '../../../platform/graphql/authorization'
import type { CompanyViewer } from '../../../platform/write/viewer'

/** Permissions for runs. Whoever may ask for a kind of work is decided where it is asked for. */
export const runPolicy = {
  see: rules.companyUser,
  /** Cancel, and try again, what one sees. */
  steer: rules.companyUser,
} as const

/** Others see the runs that they asked for themselves. */
export function seesAllRuns({ role }: CompanyViewer): boolean {
  return role === 'OWNER'
}
