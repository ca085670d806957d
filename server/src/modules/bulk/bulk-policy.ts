import { rules } from '../../platform/graphql/authorization'

/** Who may do what with files of rows. */
export const bulkPolicy = {
  use: rules.owner,
} as const
