import { rules } from '../../../platform/graphql/authorization'

/** Who may see and do what with test subjects. Which ones those are follows from the projects that somebody sees. */
export const testSubjectPolicy = {
  see: rules.companyUser,
  /** Subjects whatever their project, deleted ones, and what is kept of a subject besides the list. */
  seeAll: rules.owner,
  /** Register, change, delete and restore subjects. */
  change: rules.owner,
  /** Take out the addresses of their own pages. */
  issueLinks: rules.owner,
  /** What the key in such an address opens; its holder has no account. */
  openByKey: rules.anyone,
} as const
