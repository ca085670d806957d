import { rules } from '../../../platform/graphql/authorization'

/** Importing registers subjects and devices and links them, which owners do. */
export const dataImportPolicy = {
  use: rules.owner,
} as const
