/** The argument of an edit that says which version it is based on. */
export const basedOnArg = {
  type: 'DateTime',
  description: 'updatedAt of the row as it was edited; STALE_EDIT where somebody has saved since.',
} as const
