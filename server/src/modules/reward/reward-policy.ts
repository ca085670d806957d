import { rules } from '../../platform/graphql/authorization'

/** Who may see and pay what subjects earn. */
export const rewardPolicy = { see: rules.owner, change: rules.owner } as const
