import { rules } from '../../../platform/graphql/authorization'

/** Permissions for bulk files. */
export const bulkPolicy = {
  use: rules.owner,
} as const
