import { rules } from '../../../platform/graphql/authorization'

/** Who may read the log and take it out. Whose log it is, `auditScopeOf` says. */
export const auditPolicy = { see: rules.adminOrOwner } as const
