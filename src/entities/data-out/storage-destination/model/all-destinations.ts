/** A project has at most 20. */
export const allDestinations = { offset: 0, limit: 20 } as const
