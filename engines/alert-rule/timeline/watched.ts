import type { Knowledge } from './knowledge'
import type { TimelineRule } from './timeline-rule'

/** Whether a rule looks at the subject at a run. The day after the last is still run, so that the last is evaluated. */
export function isWatched(rule: TimelineRule, knowledge: Knowledge): boolean {
  const { run, subject } = knowledge
  const { facts, clock } = subject
  const status = facts.statuses.findLast(([from]) => from <= run)?.[1] ?? 'active'
  return status === 'active' && isInScope(rule, knowledge) && clock.dayAt(run) - 1 <= lastDay(rule, knowledge)
}

/** Whether a point of this day is evaluated. */
export function isWatchedDay(rule: TimelineRule, knowledge: Knowledge, day: number): boolean {
  const { enrolledOn } = knowledge.subject.facts
  const firstStudyDay = enrolledOn === null ? null : enrolledOn + (rule.studyDays?.from ?? 1) - 1
  const first = Math.max(
    firstStudyDay ?? Number.NEGATIVE_INFINITY,
    rule.activeFrom ?? Number.NEGATIVE_INFINITY,
  )
  return day >= first && day <= lastDay(rule, knowledge)
}

function lastDay({ studyDays, activeTo }: TimelineRule, { subject }: Knowledge): number {
  const { enrolledOn, endedOn } = subject.facts
  const lastStudyDay = studyDays && enrolledOn !== null ? enrolledOn + studyDays.to - 1 : null
  const days = [endedOn, activeTo, lastStudyDay].map((day) => day ?? Number.POSITIVE_INFINITY)
  return Math.min(...days)
}

function isInScope({ scope }: TimelineRule, { run, subject }: Knowledge): boolean {
  const { id, tags } = subject.facts
  const hasTag = (wanted: readonly string[]) =>
    tags.some(([tag, from, to]) => from <= run && run < to && wanted.includes(tag))
  if (scope.exceptSubjects.includes(id) || hasTag(scope.exceptTags)) return false
  const isEverybody = scope.tags.length === 0 && scope.subjects.length === 0
  return isEverybody || scope.subjects.includes(id) || hasTag(scope.tags)
}
