import { rules } from '../../../platform/graphql/authorization'

/** Who may ask for personal data. Whether they are told them, `personalDataAccess` says. */
export const personalDataPolicy = { ask: rules.companyUser } as const
