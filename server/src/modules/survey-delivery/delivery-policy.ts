import { rules } from '../../platform/graphql/authorization'

/** Permissions for what is sent to subjects. */
export const surveyDeliveryPolicy = {
  see: rules.owner,
  send: rules.owner,
  /** The token in a mail; its holder has no account. */
  unsubscribe: rules.anyone,
} as const
