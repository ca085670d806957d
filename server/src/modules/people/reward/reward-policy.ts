import { rules } from '../../../platform/graphql/authorization'

/** Permissions for rewards. */
export const rewardPolicy = { see: rules.owner, change: rules.owner } as const
