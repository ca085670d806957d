import type { ProjectFacts } from './facts'
import type { Judgement } from './judge-point'
import { judgePoint } from './judge-point'
import type { Knowledge } from './knowledge'
import { isLateAt } from './lateness'
import { Mailbox } from './mailbox'
import { type Point, ripePoints } from './points'
import type { SubjectClock } from './subject-clock'
import { close, type EventKind, isOver, newEvent, type TimelineEvent } from './timeline-event'
import type { TimelineRule } from './timeline-rule'
import type { Truth } from './truth'
import { isWatched, isWatchedDay } from './watched'

/** A point that was judged. */
export interface Decision {
  readonly run: number
  readonly point: Point
  readonly judgement: Judgement
}

/** A point that late data made true after the grace: recorded, told to nobody. */
export interface LateFinding {
  readonly point: Point
  readonly was: Truth
  readonly run: number
}

interface JudgedPoint {
  readonly point: Point
  readonly rule: TimelineRule
  readonly version: number
  readonly wasOpen: boolean
  judgement: Judgement
}

/** One rule and one subject: what was judged, what is open, and what people were told. */
export class SubjectTrack {
  readonly events: TimelineEvent[] = []
  readonly decisions: Decision[] = []
  readonly lateFindings: LateFinding[] = []
  readonly mailbox: Mailbox
  readonly id: string
  private readonly project: ProjectFacts
  private judged = new Map<string, JudgedPoint>()
  /** Points up to here are judged or never will be. */
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
      this.judged = new Map()
      return
    }
    if (!isWatched(rule, knowledge)) {
      this.closeAll('left', run)
      if (this.floor !== null) this.floor = Math.max(this.floor, run)
      return
    }
    if (this.floor === null) this.begin(rule, version, knowledge)
    else {
      this.judgeAgain(knowledge)
      if (isNewVersion && before !== null) this.change(rule, version, knowledge)
      this.judgeNew(rule, version, knowledge)
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

  /** The newest ripe point is judged at once, older ones never. */
  private begin(rule: TimelineRule, version: number, knowledge: Knowledge): void {
    const madeAt = Number.isFinite(rule.from) ? Math.min(knowledge.run, rule.from) : knowledge.run
    const points = this.watchedPoints(rule, knowledge, madeAt)
    if (rule.evaluation.kind === 'answer') {
      this.floor = Number.NEGATIVE_INFINITY
      this.judgeNew(rule, version, knowledge)
      return
    }
    const newest = points.findLast(({ instant }) => instant <= madeAt)
    this.floor = newest ? newest.instant : madeAt
    if (newest) this.decide(rule, version, knowledge, newest)
    this.judgeNew(rule, version, knowledge)
  }

  /** After an edit the newest point is judged again; the past stays as it was judged. */
  private change(rule: TimelineRule, version: number, knowledge: Knowledge): void {
    const { run } = knowledge
    const wasTest = this.events.some((event) => event.isTest && !isOver(event))
    if (wasTest && !rule.isTest)
      for (const event of this.events) if (event.isTest) this.finish(event, 'testEnded', run)
    const newest = this.watchedPoints(rule, knowledge, this.floor ?? run).at(-1)
    const last = [...this.judged.values()].at(-1)
    if (last) this.floor = Math.max(this.floor ?? last.point.instant, last.point.instant)
    if (!newest || (last && newest.instant > last.point.instant)) return
    if (rule.evaluation.kind === 'answer' && !this.judged.has(newest.id)) return
    const open = this.openEvent('alert')
    const judgement = judgePoint(rule, knowledge, newest, open !== null)
    this.record(rule, version, knowledge, newest, judgement, open !== null)
    if (judgement.truth === false && open) this.finish(open, 'ruleChanged', run, newest.instant)
    else this.apply(rule, version, knowledge, newest, judgement)
  }

  private judgeNew(rule: TimelineRule, version: number, knowledge: Knowledge): void {
    const floor = this.floor ?? Number.NEGATIVE_INFINITY
    for (const point of this.watchedPoints(rule, knowledge, floor)) {
      if (this.judged.has(point.id)) continue
      if (point.response ? this.wasThereBefore(point) : point.instant <= floor) continue
      this.decide(rule, version, knowledge, point)
    }
  }

  /** Answers that were there when the rule was made are never judged, also not when they are corrected. */
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
    const judgement = judgePoint(rule, knowledge, point, isOpen)
    this.record(rule, version, knowledge, point, judgement, isOpen)
    this.apply(rule, version, knowledge, point, judgement)
  }

  private record(
    rule: TimelineRule,
    version: number,
    { run }: Knowledge,
    point: Point,
    judgement: Judgement,
    wasOpen: boolean,
  ): void {
    this.judged.delete(point.id)
    this.judged.set(point.id, { point, rule, version, wasOpen, judgement })
    this.decisions.push({ run, point, judgement })
  }

  private apply(
    rule: TimelineRule,
    version: number,
    knowledge: Knowledge,
    point: Point,
    judgement: Judgement,
  ): void {
    this.applyGap(rule, version, knowledge, point, judgement)
    const { truth } = judgement
    const isEachAnswer = rule.evaluation.kind === 'answer'
    const open = this.openEvent('alert')
    if (truth === true) {
      if (isEachAnswer) this.open('alert', rule, version, knowledge, point, judgement, false)
      else if (open) {
        open.lastTrue = Math.max(open.lastTrue, point.instant)
        open.calmSince = null
      } else if (this.isArmed) this.open('alert', rule, version, knowledge, point, judgement, false)
      return
    }
    if (truth === null) return
    this.isArmed = true
    for (const event of this.openEvents('alert')) this.calm(event, rule, knowledge.run, point, judgement)
  }

  private calm(
    event: TimelineEvent,
    { resolving }: TimelineRule,
    run: number,
    { instant }: Point,
    { truthWithoutPolicy }: Judgement,
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
    judgement: Judgement,
  ): void {
    const open = this.openEvent('noData')
    if (judgement.isMissing) {
      if (open) open.lastTrue = point.instant
      else this.open('noData', rule, version, knowledge, point, judgement, false)
    } else if (open) this.finish(open, 'dataBack', knowledge.run, point.instant)
  }

  private open(
    kind: EventKind,
    rule: TimelineRule,
    version: number,
    { run, subject }: Knowledge,
    point: Point,
    judgement: Judgement,
    isLate: boolean,
  ): TimelineEvent {
    const isMissing = kind === 'noData' || judgement.truthWithoutPolicy !== true
    const event = newEvent({
      subject: this.id,
      kind,
      version,
      rule,
      point,
      openedAt: run,
      cause: isMissing ? 'missing' : 'value',
      value: isMissing ? null : (judgement.conditions[0]?.newest.value ?? null),
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

  /** Judged points are judged again with what is known now, by the version that judged them. */
  private judgeAgain(knowledge: Knowledge): void {
    const { run } = knowledge
    const was = new Map<string, Truth>()
    for (const [id, judged] of this.judged) {
      was.set(id, judged.judgement.truth)
      if (judged.point.response) this.judgeAnswerAgain(judged, knowledge)
      else judged.judgement = judgePoint(judged.rule, knowledge, judged.point, judged.wasOpen)
    }
    for (const event of this.events) if (!event.point.response) this.review(event, run)
    for (const judged of [...this.judged.values()].sort(byInstant)) {
      const before = was.get(judged.point.id) ?? null
      const isFound = !judged.point.response && before !== true && judged.judgement.truth === true
      if (isFound) this.findLate(judged, before, knowledge)
    }
  }

  /** One event for one answer: a correction may end it, or make it. */
  private judgeAnswerAgain(judged: JudgedPoint, knowledge: Knowledge): void {
    const { point, rule, version } = judged
    if (point.response === null) return
    const corrected = ripePoints(rule, knowledge, Number.NEGATIVE_INFINITY).find(({ id }) => id === point.id)
    if (!corrected?.response || corrected.response.arrivedAt === point.response.arrivedAt) return
    const judgement = judgePoint(rule, knowledge, corrected, false)
    this.record(rule, version, knowledge, corrected, judgement, false)
    const event = this.events.find(({ key }) => key === point.key)
    if (judgement.truth === true && !event)
      this.open('alert', rule, version, knowledge, corrected, judgement, true)
    if (judgement.truth !== false || !event) return
    if (isOver(event)) event.isRefuted = true
    else this.finish(event, event.cause === 'missing' ? 'lateData' : 'corrected', knowledge.run, event.since)
  }

  /** Withdraws an event whose beginning is false now, or moves it to the first point that stands. */
  private review(event: TimelineEvent, run: number): void {
    const holds = (judged: JudgedPoint | undefined): Truth =>
      !judged ? null : event.kind === 'alert' ? judged.judgement.truth : judged.judgement.isMissing
    const first = [...this.judged.values()].find(({ point }) => point.instant === event.since)
    if (!first || holds(first) !== false || first.version !== event.version) return
    const until = event.resolvedBy ?? Number.POSITIVE_INFINITY
    const later = [...this.judged.values()]
      .sort(byInstant)
      .find(
        (judged) =>
          judged.point.instant > event.since && judged.point.instant < until && holds(judged) === true,
      )
    if (later) event.since = later.point.instant
    else if (isOver(event)) event.isRefuted = true
    else this.finish(event, event.cause === 'missing' ? 'lateData' : 'corrected', run, event.since)
  }

  /** A point that was not true is true now: raised as of then within the grace, recorded after it. */
  private findLate(judged: JudgedPoint, was: Truth, knowledge: Knowledge): void {
    const { point, rule, version, judgement } = judged
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
    const later = [...this.judged.values()]
      .sort(byInstant)
      .filter((other) => other.point.instant > point.instant)
    const open = this.openEvent('alert')
    if (open) {
      const isBetween = later
        .filter((other) => other.point.instant < open.since)
        .some((other) => other.judgement.truth === false)
      if (!isBetween) open.since = point.instant
      return
    }
    if (!this.isArmed) return
    const event = this.open('alert', rule, version, knowledge, point, judgement, true)
    for (const other of later) {
      if (isOver(event)) break
      if (other.judgement.truth === true) {
        event.lastTrue = other.point.instant
        event.calmSince = null
      } else if (other.judgement.truth === false) this.calm(event, rule, run, other.point, other.judgement)
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

function byInstant(one: JudgedPoint, other: JudgedPoint): number {
  return one.point.instant - other.point.instant
}
