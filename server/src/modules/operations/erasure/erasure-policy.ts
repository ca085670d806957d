import { rules } from '../../../platform/graphql/authorization'

/** Permissions for erasure. */
export const erasurePolicy = { erase: rules.owner } as const
