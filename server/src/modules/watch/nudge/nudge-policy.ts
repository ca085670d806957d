import { rules } from '../../../platform/graphql/authorization'

/** Who may write to subjects about their devices, and see what was written. */
export const nudgePolicy = { send: rules.owner, see: rules.companyUser } as const
