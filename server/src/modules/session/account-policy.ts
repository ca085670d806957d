import { rules } from '../../platform/graphql/authorization'

/** Who may see and change how an account is signed in to: everybody their own, and nobody another's. */
export const accountPolicy = { own: rules.signedIn } as const
