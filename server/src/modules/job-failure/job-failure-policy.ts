import { rules } from '../../platform/graphql/authorization'

/** Permissions for job failures. */
export const jobFailurePolicy = { see: rules.platformAdmin } as const
