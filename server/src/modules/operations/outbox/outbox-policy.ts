import { rules } from '../../../platform/graphql/authorization'

/** Who may see the mails that the demo kept: everybody at the demo's computer. */
export const outboxPolicy = { see: rules.anyone } as const
