/** The source of the current time; rules and tests pass their own. */
export type Now = () => Date

/** The system's clock. */
export const systemNow: Now = () => new Date()
