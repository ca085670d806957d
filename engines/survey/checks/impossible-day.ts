/** Whether a text begins as days, moments and times of day are written. */
export const isMoment = (text: string): boolean => /^\d{2}(?:\d{2}-\d{2}|:\d{2})/.test(text)

/** The day at the beginning of a text, if it looks like one and no calendar has it: 2024-02-30. Null: it is one, or none at all. */
export function impossibleDay(value: unknown): string | null {
  const [day] = typeof value === 'string' ? (/^\d{4}-\d{2}-\d{2}/.exec(value) ?? []) : []
  if (day === undefined) return null
  const at = new Date(`${day}T00:00:00Z`)
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  return isReal ? null : day
}
