import type { ProjectFacts } from './facts'
import type { SubjectClock } from './subject-clock'
import { isOver, type Silence, type TimelineEvent } from './timeline-event'
import type { QuietHours, TimelineRule } from './timeline-rule'

const minuteMs = 60_000

/** A message that waits. */
interface Held {
  readonly event: TimelineEvent
  readonly kind: 'opening' | 'closing' | 'again' | 'step'
  due: number
  why: Silence | null
}

/** The messages of one rule and subject: they move or are dropped, and change no event. */
export class Mailbox {
  private held: Held[] = []
  private lastSentAt = Number.NEGATIVE_INFINITY
  private readonly sentAt: number[] = []

  private readonly clock: SubjectClock
  private readonly project: ProjectFacts

  constructor(clock: SubjectClock, project: ProjectFacts) {
    this.clock = clock
    this.project = project
  }

  opened(event: TimelineEvent, at: number): void {
    if (event.isTest) event.notNotified = 'test'
    else this.hold({ event, kind: 'opening', due: at, why: null })
  }

  /** Drops what the end of the event makes pointless, and tells of it to whoever was told of the event. */
  closed(event: TimelineEvent, at: number): void {
    const isFoundOver = event.resolvedAt === event.openedAt
    for (const { kind, why, event: other } of this.held) {
      if (other !== event || kind !== 'opening' || isFoundOver) continue
      event.notNotified = why
    }
    this.held = this.held.filter(
      ({ event: other, kind }) => other !== event || (kind === 'opening' && isFoundOver),
    )
    const isTold = event.notices.length > 0 && event.ending !== 'person' && event.ending !== 'testEnded'
    if (isTold) this.hold({ event, kind: 'closing', due: at, why: null })
  }

  silence(event: TimelineEvent, why: Silence): void {
    this.held = this.held.filter(({ event: other }) => other !== event)
    event.notNotified = why
  }

  acknowledged(event: TimelineEvent): void {
    const wasTold = event.notices.length > 0
    if (wasTold) this.held = this.held.filter(({ event: other }) => other !== event)
    else this.silence(event, 'acknowledged')
  }

  snoozed(event: TimelineEvent, until: number): void {
    this.held = this.held.filter(({ event: other }) => other !== event)
    this.hold({ event, kind: event.notices.length > 0 ? 'again' : 'opening', due: until, why: null })
  }

  /** When something is due next. */
  nextDue(): number {
    return Math.min(Number.POSITIVE_INFINITY, ...this.held.map(({ due }) => due))
  }

  /** Sends what is due, or finds out until when it has to wait. */
  deliver(at: number): void {
    for (const message of this.held.filter(({ due }) => due <= at)) {
      this.held = this.held.filter((other) => other !== message)
      this.attempt(message, message.due)
    }
  }

  private hold(message: Held): void {
    this.held.push(message)
  }

  private attempt(message: Held, at: number): void {
    const { event, kind } = message
    const { rule } = event
    if (kind !== 'closing' && event.state === 'acknowledged') return
    if ((kind === 'again' || kind === 'step') && event.state !== 'open' && event.state !== 'snoozed') return
    const quietUntil = this.quietUntil(rule, at)
    const limit = kind === 'opening' ? this.limitUntil(rule, at) : null
    if (limit && isOver(event)) {
      event.notNotified = limit.why
      return
    }
    const until = Math.max(quietUntil ?? at, limit?.until ?? at)
    if (until > at) {
      const why = limit && limit.until >= (quietUntil ?? at) ? limit.why : 'quiet'
      if (until < Number.POSITIVE_INFINITY) this.hold({ ...message, due: until, why })
      else event.notNotified = why
      return
    }
    this.send(message, at)
  }

  private send({ event, kind }: Held, at: number): void {
    if (kind === 'closing') {
      event.closingNotice = at
      return
    }
    if (kind === 'step') {
      event.escalations.push(at)
      return
    }
    event.notices.push(at)
    if (kind === 'opening' && this.lastSentAt !== at) {
      this.lastSentAt = at
      this.sentAt.push(at)
    }
    if (event.state === 'snoozed') event.state = event.acknowledgedAt === null ? 'open' : 'acknowledged'
    if (isOver(event)) return
    for (const afterMs of event.rule.escalation)
      this.hold({ event, kind: 'step', due: at + afterMs, why: null })
  }

  /** Until when cooldown or a maximum holds back; events of one instant are one message. */
  private limitUntil(rule: TimelineRule, at: number): { until: number; why: Silence } | null {
    if (this.lastSentAt === at) return null
    if (rule.maxTotal !== null && this.sentAt.length >= rule.maxTotal)
      return { until: Number.POSITIVE_INFINITY, why: 'maximum' }
    const cooled = this.lastSentAt + rule.cooldownMs
    if (cooled > at) return { until: cooled, why: 'cooldown' }
    if (rule.maxPerDay === null) return null
    const today = this.clock.dayAt(at)
    const sentToday = this.sentAt.filter((sent) => this.clock.dayAt(sent) === today).length
    return sentToday >= rule.maxPerDay ? { until: this.clock.endOf(today), why: 'maximum' } : null
  }

  private quietUntil({ quiet, severity }: TimelineRule, at: number): number | null {
    const pause = this.project.pauses.find(([from, to]) => from <= at && at < to)
    if (pause) return pause[1]
    if (!quiet || quiet.passes.includes(severity)) return null
    return endOfQuiet(quiet, this.clock, at)
  }
}

/** When the quiet hours around an instant end; those over midnight belong to the day on which they begin. */
function endOfQuiet({ from, to, weekdays }: QuietHours, clock: SubjectClock, at: number): number | null {
  const today = clock.dayAt(at)
  const minute = clock.minuteAt(at)
  const isOn = (day: number) => weekdays === null || weekdays.includes((((day + 3) % 7) + 7) % 7)
  const endOn = (day: number) => clock.at(day, to) ?? clock.startOf(day) + to * minuteMs
  if (from < to) return isOn(today) && minute >= from && minute < to ? endOn(today) : null
  if (minute >= from && isOn(today)) return endOn(clock.after(today))
  return minute < to && isOn(clock.before(today)) ? endOn(today) : null
}
