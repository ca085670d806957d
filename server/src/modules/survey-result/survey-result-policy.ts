import { rules } from '../../platform/graphql/authorization'

/** Permissions for what came of surveys. */
export const surveyResultPolicy = {
  see: rules.owner,
} as const
