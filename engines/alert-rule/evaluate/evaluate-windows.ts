import type { CompiledRule, Verdict } from './compile-rule'
import { lastWindow } from './compile-rule'
import type { Moment, SubjectHistory } from './subject-history'

export type AlertKind = 'breach' | 'missing'

/** Why an alert was over without anybody. */
export type ClosingReason =
  | 'recovered'
  | 'noData'
  | 'notExpected'
  | 'dataChanged'
  /** The rule was changed, and as it is now it would not have raised it. */
  | 'ruleChanged'

/** The rule was changed since it raised an alert: whether it has been found to hold to it as it is now. Null: it was not changed. */
export type FormerRule = 'unsettled' | 'held' | null

/** What there is of one rule and subject before the windows are evaluated; windows are days since 1970-01-01. */
export interface AlertState {
  /** The last window that raised an alert; null: none yet. */
  readonly raised: number | null
  /** The window at which the last alert was over; null while it is open, or without one. */
  readonly closed: number | null
  readonly formerRule?: FormerRule
}

export const calm: AlertState = { raised: null, closed: null }

export type Transition =
  | { readonly kind: 'raise'; readonly alert: AlertKind; readonly window: number }
  | {
      readonly kind: 'close'
      readonly alert: AlertKind
      readonly window: number
      readonly reason: ClosingReason
    }
  /** A rule that was changed since holds to an open alert. */
  | { readonly kind: 'hold'; readonly alert: AlertKind; readonly window: number }

export interface WindowsToEvaluate {
  /** The windows to evaluate, both included; later ones than the rule can evaluate are left out. */
  readonly from: number
  readonly to: number
  readonly moment: Moment
  readonly state: AlertState
  /** Likewise of its alert that data are missing, for rules that raise one. */
  readonly missingState?: AlertState
}

/**
 * Evaluates windows one after the other, as they would have been evaluated each on its day: the same for the live engine and for a
 * rehearsal, which begins calm.
 */
export function evaluateWindows(
  rule: CompiledRule,
  history: SubjectHistory,
  asked: WindowsToEvaluate,
): Transition[] {
  const transitions: Transition[] = []
  const last = lastWindow(rule, asked.moment)
  const main = trackOf('breach', asked.state, rule, transitions)
  const gaps = trackOf('missing', asked.missingState ?? calm, rule, transitions)
  for (const track of [main, gaps])
    settleFormer(rule, history, track, { ...asked, to: Math.min(asked.to, last) })
  // Only the rule that raised it can be refuted.
  if (!asked.state.formerRule) withdrawRefuted(rule, history, main, { ...asked, last })
  for (let window = asked.from; window <= Math.min(asked.to, last); window++) {
    if (!isTargeted(rule, history, window)) {
      main.close(window, 'notExpected')
      gaps.close(window, 'notExpected')
    } else evaluateOne(rule, history, asked, window, last, main, gaps)
  }
  return transitions
}

/** Whether the newest window alone raises an alert where there is none. */
export function isNewestInBreach(rule: CompiledRule, history: SubjectHistory, moment: Moment): boolean {
  const window = lastWindow(rule, moment)
  if (!isTargeted(rule, history, window)) return false
  const newest = rule.verdict(history, window, window, false)
  if (isAwaited(rule, history, window, moment, newest)) return false
  const verdict = repeatedVerdict(rule, history, window, window, false, rule.rule.missing, newest)
  return verdict === 'breach'
}

type Track = ReturnType<typeof trackOf>

/** An alert that opens and closes from window to window. */
export function trackOf(
  alert: AlertKind,
  state: AlertState,
  { rule }: CompiledRule,
  transitions: Transition[],
) {
  let { raised, closed } = state
  let isOfFormerRule = state.formerRule === 'unsettled' && raised !== null && closed === null
  return {
    alert,
    isOfFormerRule: () => isOfFormerRule,
    /** The rule as it is now holds to the alert. */
    hold(window: number) {
      isOfFormerRule = false
      transitions.push({ kind: 'hold', alert, window })
    },
    isOpen: () => raised !== null && closed === null,
    raisedAt: () => raised,
    /** Windows up to here were evaluated, and what people did since stays. */
    isDecided: (window: number) => raised !== null && window <= Math.max(raised, closed ?? raised),
    raise(window: number) {
      if (raised !== null && (closed === null || window <= closed)) return
      if (raised !== null && (window - raised) * 24 < rule.cooldownHours) return
      raised = window
      closed = null
      transitions.push({ kind: 'raise', alert, window })
    },
    close(window: number, reason: ClosingReason) {
      if (raised === null || closed !== null || window < raised) return
      closed = window
      // What only another rule says is neither a recovery nor a correction.
      const isByChange = isOfFormerRule && reason !== 'notExpected'
      isOfFormerRule = false
      transitions.push({ kind: 'close', alert, window, reason: isByChange ? 'ruleChanged' : reason })
    },
  }
}

/**
 * An open alert that the rule raised as it was before stays where the rule holds to it as it is now, by the newest window that can be
 * evaluated, and is over where it does not, whoever is to end its alerts; where nobody can say it waits.
 */
function settleFormer(
  rule: CompiledRule,
  history: SubjectHistory,
  track: Track,
  asked: Pick<WindowsToEvaluate, 'from' | 'to' | 'moment'>,
): void {
  const raised = track.raisedAt()
  if (raised === null || !track.isOfFormerRule()) return
  for (let window = asked.to; window >= asked.from; window--) {
    // Who is looked at no more is no matter of the condition.
    if (!isTargeted(rule, history, window)) return
    const holds = holdsNow(rule, history, track.alert, window, asked)
    if (holds === 'awaited') continue
    if (holds === true) track.hold(window)
    if (holds === false) track.close(Math.max(raised, window), 'ruleChanged')
    return
  }
}

function holdsNow(
  rule: CompiledRule,
  history: SubjectHistory,
  alert: AlertKind,
  window: number,
  { moment }: Pick<WindowsToEvaluate, 'moment'>,
): boolean | null | 'awaited' {
  const { missing } = rule.rule
  const last = lastWindow(rule, moment)
  const newest = rule.verdict(history, window, last, true)
  if (alert === 'missing' && missing !== 'separate') return false
  if (isAwaited(rule, history, window, moment, newest)) return 'awaited'
  if (alert === 'missing') return newest === 'missing'
  const verdict = repeatedVerdict(rule, history, window, last, true, missing, newest)
  return verdict === 'breach' ? true : verdict === 'fine' ? false : null
}

/** Data that came later may say that an open alert was none. */
function withdrawRefuted(
  rule: CompiledRule,
  history: SubjectHistory,
  main: Track,
  { last, from, moment }: Pick<WindowsToEvaluate, 'from' | 'moment'> & { readonly last: number },
): void {
  const raised = main.raisedAt()
  if (raised === null || !main.isOpen() || raised < from || raised > last) return
  // That the present has changed since, or that somebody has answered once more, is no correction.
  if (raised === last && rule.isOngoing) return
  // A day does not say whether it was answered once more or corrected: the alert is over only by what would have ended it on the day, too.
  if (rule.asksSurveys && !rule.rule.resolves) return
  const newest = rule.verdict(history, raised, last, rule.asksSurveys)
  if (raised === last && isAwaited(rule, history, raised, moment, newest)) return
  const verdict = repeatedVerdict(rule, history, raised, last, rule.asksSurveys, rule.rule.missing, newest)
  if (verdict === 'fine') main.close(raised, 'dataChanged')
}

function evaluateOne(
  rule: CompiledRule,
  history: SubjectHistory,
  { moment }: WindowsToEvaluate,
  window: number,
  last: number,
  main: Track,
  gaps: Track,
): void {
  // An alert of the present, or of answers, can be over in the window that raised it.
  const goesOn = window === last && isOfOpenDay(rule, main, window)
  if (main.isDecided(window) && !goesOn) return
  const newest = rule.verdict(history, window, last, main.isOpen())
  if (isAwaited(rule, history, window, moment, newest)) return
  const { missing, resolves } = rule.rule
  if (newest === 'missing') {
    if (missing === 'separate') gaps.raise(window)
  } else gaps.close(window, 'recovered')
  const verdict = repeatedVerdict(rule, history, window, last, main.isOpen(), missing, newest)
  if (verdict === 'breach') {
    if (!main.isOpen()) main.raise(window)
  } else if (verdict === 'fine' && resolves) {
    // Only because what is missing counts as fine: that is no recovery.
    const isPoliced = missing === 'fine'
    const bare = isPoliced ? repeatedVerdict(rule, history, window, last, main.isOpen(), 'keep') : verdict
    main.close(window, bare === 'fine' ? 'recovered' : 'noData')
  }
}

/** Whether an open alert was raised by a window that goes on until the next begins. */
export function isOfOpenDay({ isOngoing }: CompiledRule, track: Track, window: number): boolean {
  return isOngoing && track.isOpen() && track.raisedAt() === window
}

function policed(verdict: Verdict, missing: CompiledRule['rule']['missing']): Verdict {
  if (verdict !== 'missing' || missing === 'keep' || missing === 'separate') return verdict
  return missing
}

/**
 * Whether `least` of the windows up to this one are in breach, whatever the unknown ones are: fine where they cannot be any more,
 * else nobody can say.
 */
export function repeatedVerdict(
  rule: CompiledRule,
  history: SubjectHistory,
  window: number,
  last: number,
  isOpen: boolean,
  missing: CompiledRule['rule']['missing'],
  newest = rule.verdict(history, window, last, isOpen),
): Verdict {
  const { least, windows } = rule.rule.repeated
  let breaches = 0
  let possible = 0
  for (let back = 0; back < windows; back++) {
    // A window before anybody took part is none.
    if (back > 0 && window - back * rule.step < history.expectedFrom) break
    const verdict = policed(back === 0 ? newest : rule.verdict(history, window, last, isOpen, back), missing)
    if (verdict === 'breach') breaches += 1
    if (verdict !== 'fine') possible += 1
    if (breaches >= least) return 'breach'
    if (possible + windows - back - 1 < least) return 'fine'
  }
  return possible < least ? 'fine' : 'unknown'
}

/** What is missing may still come; what is there is settled for rules that can evaluate today. */
export function isAwaited(
  rule: CompiledRule,
  history: SubjectHistory,
  window: number,
  moment: Moment,
  newest: Verdict,
): boolean {
  if (rule.isOfNow || (rule.isOfToday && newest !== 'missing')) return false
  // However long it takes: silence is a rule of its own.
  if (rule.rule.anchor === 'lastSync') return window > history.syncedThrough
  return mayStillCome(rule, history, window, moment)
}

/** Whether the day may still be synced to its end. */
function mayStillCome(
  { rule, isOfSurveys }: CompiledRule,
  history: SubjectHistory,
  window: number,
  moment: Moment,
): boolean {
  if (window >= moment.today) return true
  if (rule.graceHours === 0) return false
  // A synchronised watch says nothing of what is answered late.
  if (!isOfSurveys && window <= history.syncedThrough) return false
  return moment.hoursSinceEnd(window) < rule.graceHours
}

/** Who has ended is not looked at any more, also for the last day, which is evaluated on the next. */
export function isTargeted(
  { rule, isOfToday }: CompiledRule,
  history: SubjectHistory,
  window: number,
): boolean {
  const evaluatedOn = isOfToday ? window : window + 1
  if (window < history.expectedFrom || evaluatedOn > history.expectedTo) return false
  const { fromStudyDay, toStudyDay } = rule.targets
  if (fromStudyDay === undefined && toStudyDay === undefined) return true
  if (history.enrolledOn === null) return false
  const studyDay = window - history.enrolledOn + 1
  return studyDay >= (fromStudyDay ?? studyDay) && studyDay <= (toStudyDay ?? studyDay)
}
