import { rules } from '../../../platform/graphql/authorization'

/** Permissions for companies. */
export const companyPolicy = {
  /** Name and code of the user's own company, and whether it requires a second factor. */
  see: rules.signedIn,
  /** Settings of the user's own company. */
  settings: rules.owner,
  /** All companies of the platform, their limits and usage. */
  manage: rules.platformAdmin,
} as const
