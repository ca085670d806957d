import { rules } from '../../platform/graphql/authorization'

/** Who may erase a person. */
export const erasurePolicy = { erase: rules.owner } as const
