import type { PointEvaluation } from './evaluate-point'
import { evaluatePoint } from './evaluate-point'
import type { ProjectFacts } from './facts'
import type { Knowledge } from './knowledge'
import { isLateAt } from './lateness'
import { Mailbox } from './mailbox'
import { type Point, ripePoints } from './points'
import type { SubjectClock } from './subject-clock'
import { close, type EventKind, isOver, newEvent, type TimelineEvent } from './timeline-event'
import type { TimelineRule } from './timeline-rule'
import type { Truth } from './truth'
import { isWatched, isWatchedDay } from './watched'

/** A point that was evaluated. */
export interface Decision {
  readonly run: number
  readonly point: Point
  readonly evaluation: PointEvaluation
}

/** A point that late data made true after the grace: recorded, told to nobody. */
export interface LateFinding {
  readonly point: Point
  readonly was: Truth
  readonly run: number
}

interface EvaluatedPoint {
  readonly point: Point
  readonly rule: TimelineRule
  readonly version: number
  readonly wasOpen: boolean
  evaluation: PointEvaluation
}

/** One rule and one subject: what was evaluated, what is open, and what people were told. */
export class SubjectTrack {
  readonly events: TimelineEvent[] = []
  readonly decisions: Decision[] = []
  readonly lateFindings: LateFinding[] = []
  readonly mailbox: Mailbox
  readonly id: string
  private readonly project: ProjectFacts
  private evaluated = new Map<string, EvaluatedPoint>()
  /** Points up to here are evaluated or never will be. */
  private floor: number | null = null
  private version: number | null = null
  private isArmed = true

  constructor(id: string, clock: SubjectClock, project: ProjectFacts) {
    this.id = id
    this.project = project
    this.mailbox = new Mailbox(clock, project)
  }

  run(rule: TimelineRule, version: number, knowledge: Knowledge): void {
    const { run } = knowledge
    const isNewVersion = this.version !== version
    const before = this.version
    this.version = version
    if (!rule.isEnabled) {
      this.closeAll('ruleOff', run)
      this.floor = null
      this.evaluated = new Map()
      return
    }
    if (!isWatched(rule, knowledge)) {
      this.closeAll('left', run)
      if (this.floor !== null) this.floor = Math.max(this.floor, run)
      return
    }
    if (this.floor === null) this.begin(rule, version, knowledge)
    else {
      this.evaluateAgain(knowledge)
      if (isNewVersion && before !== null) this.change(rule, version, knowledge)
      this.evaluateNew(rule, version, knowledge)
    }
    for (const event of this.events) if (event.openedAt === run) this.dropIfTooLate(event, run)
    for (const event of this.events) {
      if (event.openedAt === run && event.notNotified === null) this.mailbox.opened(event, run)
    }
  }

  /** Events that nobody ended within their time are over. */
  expire(now: number): void {
    for (const event of this.events) {
      const { resolving } = event.rule
      if (isOver(event) || resolving.kind !== 'afterHours' || event.kind !== 'alert') continue
      const at = Math.max(event.lastTrue + resolving.afterMs, event.openedAt)
      if (at <= now) this.finish(event, 'expired', at)
    }
  }

  resolveByPerson(event: TimelineEvent, at: number): void {
    this.isArmed = false
    this.finish(event, 'person', at)
  }

  /** The newest ripe point is evaluated at once, older ones never. */
  private begin(rule: TimelineRule, version: number, knowledge: Knowledge): void {
    const madeAt = Number.isFinite(rule.from) ? Math.min(knowledge.run, rule.from) : knowledge.run
    const points = this.watchedPoints(rule, knowledge, madeAt)
    if (rule.evaluation.kind === 'answer') {
      this.floor = Number.NEGATIVE_INFINITY
      this.evaluateNew(rule, version, knowledge)
      return
    }
    const newest = points.findLast(({ instant }) => instant <= madeAt)
    this.floor = newest ? newest.instant : madeAt
    if (newest) this.decide(rule, version, knowledge, newest)
    this.evaluateNew(rule, version, knowledge)
  }

  /** After an edit the newest point is evaluated again; the past stays as it was evaluated. */
  private change(rule: TimelineRule, version: number, knowledge: Knowledge): void {
    const { run } = knowledge
    const wasTest = this.events.some((event) => event.isTest && !isOver(event))
    if (wasTest && !rule.isTest)
      for (const event of this.events) if (event.isTest) this.finish(event, 'testEnded', run)
    const newest = this.watchedPoints(rule, knowledge, this.floor ?? run).at(-1)
    const last = [...this.evaluated.values()].at(-1)
    if (last) this.floor = Math.max(this.floor ?? last.point.instant, last.point.instant)
    if (!newest || (last && newest.instant > last.point.instant)) return
    if (rule.evaluation.kind === 'answer' && !this.evaluated.has(newest.id)) return
    const open = this.openEvent('alert')
    const evaluation = evaluatePoint(rule, knowledge, newest, open !== null)
    this.record(rule, version, knowledge, newest, evaluation, open !== null)
    if (evaluation.truth === false && open) this.finish(open, 'ruleChanged', run, newest.instant)
    else this.apply(rule, version, knowledge, newest, evaluation)
  }

  private evaluateNew(rule: TimelineRule, version: number, knowledge: Knowledge): void {
    const floor = this.floor ?? Number.NEGATIVE_INFINITY
    for (const point of this.watchedPoints(rule, knowledge, floor)) {
      if (this.evaluated.has(point.id)) continue
      if (point.response ? this.wasThereBefore(point) : point.instant <= floor) continue
      this.decide(rule, version, knowledge, point)
    }
  }

  /** Answers that were there when the rule was made are never evaluated, also not when they are corrected. */
  private wasThereBefore({ id }: Point): boolean {
    return this.earlierAnswers.has(id)
  }

  private readonly earlierAnswers = new Set<string>()

  /** Tells which answers had arrived before the rule was made. */
  forgetAnswers(ids: Iterable<string>): void {
    for (const id of ids) this.earlierAnswers.add(id)
  }

  private watchedPoints(rule: TimelineRule, knowledge: Knowledge, after: number): readonly Point[] {
    const { pauses } = this.project
    return ripePoints(rule, knowledge, after).filter(
      (point) =>
        isWatchedDay(rule, knowledge, point.day) &&
        !pauses.some(([from, to]) => from <= point.instant && point.instant < to),
    )
  }

  private decide(rule: TimelineRule, version: number, knowledge: Knowledge, point: Point): void {
    const isOpen = rule.evaluation.kind !== 'answer' && this.openEvent('alert') !== null
    const evaluation = evaluatePoint(rule, knowledge, point, isOpen)
    this.record(rule, version, knowledge, point, evaluation, isOpen)
    this.apply(rule, version, knowledge, point, evaluation)
  }

  private record(
    rule: TimelineRule,
    version: number,
    { run }: Knowledge,
    point: Point,
    evaluation: PointEvaluation,
    wasOpen: boolean,
  ): void {
    this.evaluated.delete(point.id)
    this.evaluated.set(point.id, { point, rule, version, wasOpen, evaluation })
    this.decisions.push({ run, point, evaluation })
  }

  private apply(
    rule: TimelineRule,
    version: number,
    knowledge: Knowledge,
    point: Point,
    evaluation: PointEvaluation,
  ): void {
    this.applyGap(rule, version, knowledge, point, evaluation)
    const { truth } = evaluation
    const isEachAnswer = rule.evaluation.kind === 'answer'
    const open = this.openEvent('alert')
    if (truth === true) {
      if (isEachAnswer) this.open('alert', rule, version, knowledge, point, evaluation, false)
      else if (open) {
        open.lastTrue = Math.max(open.lastTrue, point.instant)
        open.calmSince = null
      } else if (this.isArmed) this.open('alert', rule, version, knowledge, point, evaluation, false)
      return
    }
    if (truth === null) return
    this.isArmed = true
    for (const event of this.openEvents('alert')) this.calm(event, rule, knowledge.run, point, evaluation)
  }

  private calm(
    event: TimelineEvent,
    { resolving }: TimelineRule,
    run: number,
    { instant }: Point,
    { truthWithoutPolicy }: PointEvaluation,
  ): void {
    if (resolving.kind !== 'backToNormal') return
    event.calmSince ??= instant
    if (instant - event.calmSince < resolving.calmMs) return
    this.finish(event, truthWithoutPolicy === false ? 'backToNormal' : 'noData', run, instant)
  }

  private applyGap(
    rule: TimelineRule,
    version: number,
    knowledge: Knowledge,
    point: Point,
    evaluation: PointEvaluation,
  ): void {
    const open = this.openEvent('noData')
    if (evaluation.isMissing) {
      if (open) open.lastTrue = point.instant
      else this.open('noData', rule, version, knowledge, point, evaluation, false)
    } else if (open) this.finish(open, 'dataBack', knowledge.run, point.instant)
  }

  private open(
    kind: EventKind,
    rule: TimelineRule,
    version: number,
    { run, subject }: Knowledge,
    point: Point,
    evaluation: PointEvaluation,
    isLate: boolean,
  ): TimelineEvent {
    const isMissing = kind === 'noData' || evaluation.truthWithoutPolicy !== true
    const event = newEvent({
      subject: this.id,
      kind,
      version,
      rule,
      point,
      openedAt: run,
      cause: isMissing ? 'missing' : 'value',
      value: isMissing ? null : (evaluation.conditions[0]?.newest.value ?? null),
      members: null,
      isLate: isLate || isLateAt(rule, point, run, subject.clock),
    })
    this.events.push(event)
    return event
  }

  private openEvent(kind: EventKind): TimelineEvent | null {
    return this.events.findLast((event) => event.kind === kind && !isOver(event)) ?? null
  }

  private openEvents(kind: EventKind): readonly TimelineEvent[] {
    return this.events.filter((event) => event.kind === kind && !isOver(event))
  }

  private finish(event: TimelineEvent, ending: Parameters<typeof close>[1], at: number, by = at): void {
    if (isOver(event)) return
    close(event, ending, at, by)
    if (event.openedAt !== at || event.notices.length > 0) this.mailbox.closed(event, at)
  }

  private closeAll(ending: 'ruleOff' | 'left', at: number): void {
    for (const event of this.events) this.finish(event, ending, at)
  }

  /** Evaluated points are evaluated again with what is known now, by the version that evaluated them. */
  private evaluateAgain(knowledge: Knowledge): void {
    const { run } = knowledge
    const was = new Map<string, Truth>()
    for (const [id, evaluated] of this.evaluated) {
      was.set(id, evaluated.evaluation.truth)
      if (evaluated.point.response) this.evaluateAnswerAgain(evaluated, knowledge)
      else evaluated.evaluation = evaluatePoint(evaluated.rule, knowledge, evaluated.point, evaluated.wasOpen)
    }
    for (const event of this.events) if (!event.point.response) this.review(event, run)
    for (const evaluated of [...this.evaluated.values()].sort(byInstant)) {
      const before = was.get(evaluated.point.id) ?? null
      const isFound = !evaluated.point.response && before !== true && evaluated.evaluation.truth === true
      if (isFound) this.findLate(evaluated, before, knowledge)
    }
  }

  /** One event for one answer: a correction may end it, or make it. */
  private evaluateAnswerAgain(evaluated: EvaluatedPoint, knowledge: Knowledge): void {
    const { point, rule, version } = evaluated
    if (point.response === null) return
    const corrected = ripePoints(rule, knowledge, Number.NEGATIVE_INFINITY).find(({ id }) => id === point.id)
    if (!corrected?.response || corrected.response.arrivedAt === point.response.arrivedAt) return
    const evaluation = evaluatePoint(rule, knowledge, corrected, false)
    this.record(rule, version, knowledge, corrected, evaluation, false)
    const event = this.events.find(({ key }) => key === point.key)
    if (evaluation.truth === true && !event)
      this.open('alert', rule, version, knowledge, corrected, evaluation, true)
    if (evaluation.truth !== false || !event) return
    if (isOver(event)) event.isRefuted = true
    else this.finish(event, event.cause === 'missing' ? 'lateData' : 'corrected', knowledge.run, event.since)
  }

  /** Withdraws an event whose beginning is false now, or moves it to the first point that stands. */
  private review(event: TimelineEvent, run: number): void {
    const holds = (evaluated: EvaluatedPoint | undefined): Truth =>
      !evaluated ? null : event.kind === 'alert' ? evaluated.evaluation.truth : evaluated.evaluation.isMissing
    const first = [...this.evaluated.values()].find(({ point }) => point.instant === event.since)
    if (!first || holds(first) !== false || first.version !== event.version) return
    const until = event.resolvedBy ?? Number.POSITIVE_INFINITY
    const later = [...this.evaluated.values()]
      .sort(byInstant)
      .find(
        (evaluated) =>
          evaluated.point.instant > event.since &&
          evaluated.point.instant < until &&
          holds(evaluated) === true,
      )
    if (later) event.since = later.point.instant
    else if (isOver(event)) event.isRefuted = true
    else this.finish(event, event.cause === 'missing' ? 'lateData' : 'corrected', run, event.since)
  }

  /** A point that was not true is true now: raised as of then within the grace, recorded after it. */
  private findLate(evaluated: EvaluatedPoint, was: Truth, knowledge: Knowledge): void {
    const { point, rule, version, evaluation } = evaluated
    const { run } = knowledge
    const around = this.events.find(
      (event) =>
        event.kind === 'alert' &&
        event.since <= point.instant &&
        point.instant < (event.resolvedBy ?? Number.POSITIVE_INFINITY),
    )
    if (around) {
      around.lastTrue = Math.max(around.lastTrue, point.instant)
      return
    }
    if (run - point.instant > rule.graceMs) {
      this.lateFindings.push({ point, was, run })
      return
    }
    const later = [...this.evaluated.values()]
      .sort(byInstant)
      .filter((other) => other.point.instant > point.instant)
    const open = this.openEvent('alert')
    if (open) {
      const isBetween = later
        .filter((other) => other.point.instant < open.since)
        .some((other) => other.evaluation.truth === false)
      if (!isBetween) open.since = point.instant
      return
    }
    if (!this.isArmed) return
    const event = this.open('alert', rule, version, knowledge, point, evaluation, true)
    for (const other of later) {
      if (isOver(event)) break
      if (other.evaluation.truth === true) {
        event.lastTrue = other.point.instant
        event.calmSince = null
      } else if (other.evaluation.truth === false) this.calm(event, rule, run, other.point, other.evaluation)
    }
  }

  /** What is over since long is told to nobody; answers are never too late. */
  private dropIfTooLate(event: TimelineEvent, run: number): void {
    const { notifyWithinMs, graceMs } = event.rule
    if (event.point.response || run - event.lastTrue <= Math.max(notifyWithinMs, graceMs)) return
    if (!isOver(event)) close(event, 'tooLate', run)
    event.notNotified = 'tooLate'
  }
}

function byInstant(one: EvaluatedPoint, other: EvaluatedPoint): number {
  return one.point.instant - other.point.instant
}
