import { rules } from '../../../platform/graphql/authorization'

/** Who may see and work on what a project's rules raised, and who decides about the rules. */
export const alertPolicy = {
  see: rules.companyUser,
  /** Confirm, put off, assign and resolve alerts of the projects that one sees. */
  work: rules.companyUser,
  change: rules.owner,
} as const
