import type { Point } from './points'
import type { SubjectClock } from './subject-clock'
import type { TimelineRule } from './timeline-rule'

const hourMs = 3_600_000
const dayMs = 86_400_000

/** Whether a point was evaluated well after the run at which it was due. */
export function isLateAt(rule: TimelineRule, point: Point, run: number, clock: SubjectClock): boolean {
  const isOfDays = !point.key.includes('T')
  const isAsItCame = rule.evaluation.kind === 'newData' && isOfDays
  const allowed = Math.max(isAsItCame ? dayMs : hourMs, rule.graceMs)
  return run - plannedRun(rule, point, clock) > allowed
}

function plannedRun({ evaluation }: TimelineRule, { instant }: Point, clock: SubjectClock): number {
  if (evaluation.kind === 'hourly') return Math.ceil(instant / hourMs) * hourMs
  if (evaluation.kind !== 'daily') return instant
  const first = clock.dayAt(instant)
  for (let day = first; day < first + 7; day = clock.after(day)) {
    const times = evaluation.at.flatMap((minute) => clock.at(day, minute) ?? []).sort((a, b) => a - b)
    const next = times.find((at) => at >= instant)
    if (next !== undefined) return next
  }
  return instant
}
