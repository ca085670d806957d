import type { DayChange } from './live-payload'

/** A subject's day changed, whatever their zone. */
export function dayChange(projectId: string, subjectId: string, at: Date): DayChange {
  const day = (shift: number) => new Date(at.getTime() + shift * 86_400_000).toISOString().slice(0, 10)
  return { kind: 'subject_day', projectId, subjectIds: [subjectId], from: day(-1), to: day(1) }
}
