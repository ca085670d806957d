import { rules } from '../../../platform/graphql/authorization'

/** Permissions for the tags of a project. */
export const tagPolicy = {
  see: rules.companyUser,
  change: rules.owner,
} as const
