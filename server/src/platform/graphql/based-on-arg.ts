/** The argument of an edit that names what it began from. */
export const basedOnArg = {
  type: 'DateTime',
  description: 'updatedAt of the row as it was edited; STALE_EDIT where somebody has saved since.',
} as const
