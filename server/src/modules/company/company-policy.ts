import { rules } from '../../platform/graphql/authorization'

/** Who may see and do what with companies. */
export const companyPolicy = {
  /** The name and code of the own company, and whether it demands a second factor. */
  see: rules.signedIn,
  /** The settings of the own company. */
  settings: rules.owner,
  /** All companies of the platform, their limits and what they use. */
  manage: rules.platformAdmin,
} as const
