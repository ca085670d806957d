import { rules } from '../../../platform/graphql/authorization'

/** Who may see and work on what a project's rules raised, and who decides about the rules. */
export const alertPolicy = {
  see: rules.companyUser,
  /** Confirm, put off, assign and resolve alerts of the projects that one sees. */
  work: rules.companyUser,
  change: rules.owner,
  /** Choose how often one is told oneself. */
  chooseOwn: rules.companyUser,
  /** Acknowledge what a mail names: whoever has its link. What its receiver may see decides the rest. */
  openByToken: rules.anyone,
} as const
