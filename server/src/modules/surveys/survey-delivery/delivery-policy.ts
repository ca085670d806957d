import { rules } from '../../../platform/graphql/authorization'

/** Permissions for messages to subjects. */
export const surveyDeliveryPolicy = {
  see: rules.owner,
  send: rules.owner,
  /** By the token in a mail; subjects have no account. */
  unsubscribe: rules.anyone,
} as const
