import { rules } from '../../../platform/graphql/authorization'

/** Permissions for sign-in settings: all users change their own account and no other. */
export const accountPolicy = { own: rules.signedIn } as const
