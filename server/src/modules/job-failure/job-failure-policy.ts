import { rules } from '../../platform/graphql/authorization'

/** Who may see what the jobs could not do. */
export const jobFailurePolicy = { see: rules.platformAdmin } as const
