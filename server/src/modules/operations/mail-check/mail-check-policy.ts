import { rules } from '../../../platform/graphql/authorization'

/** Who may check how this installation sends mail. */
export const mailCheckPolicy = { check: rules.owner } as const
