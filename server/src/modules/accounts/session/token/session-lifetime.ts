/** A session ends after this many days without use. */
const idleDays = 14

/** A session ends after this many days in any case. */
const longestDays = 90

/** An identity token expires after this time. */
export const identityTokenMinutes = 5

/** Two tabs may refresh with the same token within this time; later it counts as stolen. */
export const refreshGraceSeconds = 30

const dayMs = 86_400_000

/** When a session used now ends. */
export function sessionEnd(createdAt: Date, now: Date): Date {
  const idleEnd = now.getTime() + idleDays * dayMs
  const lastEnd = createdAt.getTime() + longestDays * dayMs
  return new Date(Math.min(idleEnd, lastEnd))
}
