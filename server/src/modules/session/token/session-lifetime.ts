/** A session that is not used for this long ends. */
const idleDays = 14

/** A session ends after this long however much it is used. */
const longestDays = 90

/** An identity token dies this long after it was issued. */
export const identityTokenMinutes = 5

/** Two tabs that refresh at once both succeed; the same old token after this long is a stolen one. */
export const refreshGraceSeconds = 30

const dayMs = 86_400_000

/** When a session that is used now ends. */
export function sessionEnd(createdAt: Date, now: Date): Date {
  const idleEnd = now.getTime() + idleDays * dayMs
  const lastEnd = createdAt.getTime() + longestDays * dayMs
  return new Date(Math.min(idleEnd, lastEnd))
}
