import { rules } from '../../../platform/graphql/authorization'

/** Permissions for results of surveys. */
export const surveyResultPolicy = {
  see: rules.owner,
} as const
