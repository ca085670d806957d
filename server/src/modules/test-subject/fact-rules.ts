import { type RoleRule, rules } from '../../platform/graphql/authorization'

/** Who is told these facts of a subject, on screen and in files; the others are told to whoever sees the subject. */
export const factRules = {
  ownTimeZone: rules.owner,
  birthYear: rules.owner,
  sex: rules.owner,
  locale: rules.owner,
  note: rules.owner,
  attributes: rules.owner,
} as const satisfies Record<string, RoleRule>
