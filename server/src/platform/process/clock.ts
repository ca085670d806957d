/** Time enters through this: rules and tests pass their own. */
export type Now = () => Date

/** The wall clock. */
export const systemNow: Now = () => new Date()
