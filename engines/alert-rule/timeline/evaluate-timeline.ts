import { type CohortDecision, CohortTrack } from './cohort-track'
import type { ProjectFacts, SubjectFacts } from './facts'
import { indexedSubject, knowledgeAt } from './knowledge'
import { subjectClock } from './subject-clock'
import { type Decision, type LateFinding, SubjectTrack } from './subject-track'
import { isOver, type TimelineEvent } from './timeline-event'
import type { TimelineRule } from './timeline-rule'

/** What somebody did with the n-th event of a subject, counted from 1; null: of the cohort, or of the only subject. */
export interface TimelineAction {
  readonly at: number
  readonly subject: string | null
  readonly event: number
  readonly kind: 'acknowledge' | 'snooze' | 'resolve'
  readonly until: number | null
}

export interface Timeline {
  readonly project: ProjectFacts
  readonly subjects: readonly SubjectFacts[]
  /** Versions of one rule, the earliest first. */
  readonly rules: readonly TimelineRule[]
  /** When the engine worked. */
  readonly runs: readonly number[]
  readonly actions: readonly TimelineAction[]
  /** Until when messages are sent; null: the last run. */
  readonly until: number | null
  /** A rehearsal by complete data: everything was there when it was measured. */
  readonly isComplete: boolean
}

export interface TimelineOutcome {
  readonly decisions: readonly (Decision & { readonly subject: string })[]
  readonly cohort: readonly CohortDecision[]
  /** In the order in which they opened. */
  readonly events: readonly TimelineEvent[]
  readonly lateFindings: readonly (LateFinding & { readonly subject: string })[]
  /** Actions that came too late. */
  readonly ignored: readonly TimelineAction[]
}

/** Evaluates the runs of a rule one after the other, each with what had arrived by then. */
export function evaluateTimeline(timeline: Timeline): TimelineOutcome {
  const { project, rules, runs, isComplete } = timeline
  const indexed = timeline.subjects.map((facts) => indexedSubject(facts, project))
  const tracks = indexed.map(({ facts, clock }) => new SubjectTrack(facts.id, clock, project))
  const cohort = new CohortTrack(subjectClock([[Number.NEGATIVE_INFINITY, project.zone]]), project)
  const ignored: TimelineAction[] = []
  const sendUntil = (now: number, isIncluded: boolean) => {
    for (const track of [...tracks, cohort]) {
      if (track instanceof SubjectTrack) track.expire(isIncluded ? now : now - 1)
      for (;;) {
        const due = track.mailbox.nextDue()
        if (isIncluded ? due > now : due >= now) break
        track.mailbox.deliver(due)
      }
    }
  }
  const work = (run: number) => {
    if (project.pauses.some(([from, to]) => from <= run && run < to)) return
    const version = rules.findLastIndex(({ from }) => from <= run)
    const rule = rules[version]
    if (!rule) return
    if (rule.cohort) {
      const members = indexed.map((subject) => knowledgeAt(subject, run, isComplete))
      cohort.run(rule, version, members, run)
      return
    }
    for (const [place, track] of tracks.entries()) {
      const subject = indexed[place]
      if (subject) track.run(rule, version, knowledgeAt(subject, run, isComplete))
    }
  }
  const made = rules[0]?.from ?? Number.NEGATIVE_INFINITY
  for (const [place, track] of tracks.entries()) {
    const responses = indexed[place]?.facts.responses ?? []
    const madeAt = Number.isFinite(made) ? made : (runs[0] ?? made)
    track.forgetAnswers(responses.filter(({ arrivedAt }) => arrivedAt <= madeAt).map(({ id }) => id))
  }
  const steps = [
    ...runs.map((at) => ({ at, act: () => work(at) })),
    ...timeline.actions.map((action) => ({
      at: action.at,
      act: () => {
        if (!actOn(action, tracks, cohort)) ignored.push(action)
      },
    })),
  ].sort((one, other) => one.at - other.at)
  for (const { at, act } of steps) {
    sendUntil(at, false)
    act()
    sendUntil(at, true)
  }
  sendUntil(timeline.until ?? runs.at(-1) ?? Number.NEGATIVE_INFINITY, true)
  return {
    decisions: tracks.flatMap(({ id, decisions }) =>
      decisions.map((decision) => ({ ...decision, subject: id })),
    ),
    cohort: cohort.decisions,
    events: [...tracks.flatMap(({ events }) => events), ...cohort.events].sort(
      (one, other) => one.openedAt - other.openedAt || one.since - other.since,
    ),
    lateFindings: tracks.flatMap(({ id, lateFindings }) =>
      lateFindings.map((finding) => ({ ...finding, subject: id })),
    ),
    ignored,
  }
}

/** Whether the action came in time; on an event that is over it changes nothing. */
function actOn(
  { at, subject, event: place, kind, until }: TimelineAction,
  tracks: readonly SubjectTrack[],
  cohort: CohortTrack,
): boolean {
  const track =
    tracks.find(({ id }) => id === subject) ?? tracks.find(({ events }) => events.length > 0) ?? cohort
  const event = track.events[place - 1]
  if (!event || isOver(event)) return false
  if (kind === 'acknowledge') {
    event.state = 'acknowledged'
    event.acknowledgedAt ??= at
    track.mailbox.acknowledged(event)
  } else if (kind === 'snooze' && until !== null) {
    event.state = 'snoozed'
    event.snoozedUntil = until
    track.mailbox.snoozed(event, until)
  } else if (kind === 'resolve') {
    if (track instanceof SubjectTrack) track.resolveByPerson(event, at)
    else
      track.mailbox.closed(
        Object.assign(event, { state: 'resolved', ending: 'person', resolvedAt: at, resolvedBy: at }),
        at,
      )
  }
  return true
}
