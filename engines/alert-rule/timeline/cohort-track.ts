import { evaluatePoint } from './evaluate-point'
import type { ProjectFacts } from './facts'
import type { Knowledge } from './knowledge'
import { Mailbox } from './mailbox'
import { ripePoints } from './points'
import type { SubjectClock } from './subject-clock'
import { close, isOver, newEvent, type TimelineEvent } from './timeline-event'
import type { TimelineRule } from './timeline-rule'
import type { Truth } from './truth'
import { isWatched, isWatchedDay } from './watched'

/** How many of those who are watched fulfil a rule at a run. */
export interface CohortDecision {
  readonly run: number
  readonly holding: readonly string[]
  readonly unknown: readonly string[]
  readonly of: number
  readonly truth: Truth
}

/** One event for a whole cohort: who joins or leaves opens nothing. */
export class CohortTrack {
  readonly events: TimelineEvent[] = []
  readonly decisions: CohortDecision[] = []
  readonly mailbox: Mailbox

  constructor(clock: SubjectClock, project: ProjectFacts) {
    this.mailbox = new Mailbox(clock, project)
  }

  run(rule: TimelineRule, version: number, members: readonly Knowledge[], run: number): void {
    const open = this.events.findLast((event) => !isOver(event))
    if (!rule.isEnabled) {
      if (open) this.finish(open, 'ruleOff', run)
      return
    }
    const decision = decisionOf(rule, members, run, open !== undefined)
    this.decisions.push(decision)
    const { truth, holding } = decision
    if (truth === true && open) open.lastTrue = run
    if (truth === true && !open) {
      const key = new Date(run).toISOString()
      const event = newEvent({
        subject: null,
        kind: 'alert',
        version,
        rule,
        point: { id: key, key, instant: run, day: 0, response: null },
        openedAt: run,
        cause: 'value',
        value: holding.length,
        members: holding,
        isLate: false,
      })
      this.events.push(event)
      this.mailbox.opened(event, run)
    }
    if (truth === false && open && rule.resolving.kind === 'backToNormal')
      this.finish(open, 'backToNormal', run)
  }

  private finish(event: TimelineEvent, ending: 'ruleOff' | 'backToNormal', run: number): void {
    close(event, ending, run)
    this.mailbox.closed(event, run)
  }
}

function decisionOf(
  rule: TimelineRule,
  all: readonly Knowledge[],
  run: number,
  isOpen: boolean,
): CohortDecision {
  const members = all.filter((member) => {
    const today = member.subject.clock.dayAt(run)
    return isWatched(rule, member) && isWatchedDay(rule, member, today)
  })
  const truths = members.map((member): readonly [string, Truth] => {
    const newest = ripePoints(rule, member, run).findLast(({ day }) => isWatchedDay(rule, member, day))
    return [member.subject.facts.id, newest ? evaluatePoint(rule, member, newest, false).truth : null]
  })
  const named = (wanted: Truth) => truths.flatMap(([id, truth]) => (truth === wanted ? [id] : []))
  const [holding, unknown, of] = [named(true), named(null), members.length]
  const truth = isEnough(rule, holding.length, of, isOpen)
    ? true
    : isEnough(rule, holding.length + unknown.length, of, isOpen)
      ? null
      : false
  return { run, holding, unknown, of, truth }
}

function isEnough({ cohort }: TimelineRule, count: number, of: number, isOpen: boolean): boolean {
  if (!cohort) return false
  const { atLeast, percent, closesAt } = cohort
  if (isOpen && closesAt !== null) return percent === null ? count > closesAt : count * 100 > closesAt * of
  if (percent !== null) return of > 0 && count * 100 >= percent * of
  return count >= (atLeast ?? 1)
}
