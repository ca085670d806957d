import { rules } from '../../platform/graphql/authorization'

/** Who may do what with the tags of a project. */
export const tagPolicy = {
  see: rules.companyUser,
  change: rules.owner,
} as const
