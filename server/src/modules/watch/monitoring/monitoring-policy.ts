import { rules } from '../../../platform/graphql/authorization'

/** Who may see how the subjects of a project are doing, and which metrics there are. */
export const monitoringPolicy = {
  see: rules.companyUser,
  seeMetrics: rules.signedIn,
} as const
