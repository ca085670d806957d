import type { AlertRule } from '../definition/alert-rule'
import { type CompiledRule, lastWindow } from './compile-rule'
import {
  type AlertState,
  type ClosingReason,
  calm,
  isAwaited,
  isOfOpenDay,
  isTargeted,
  repeatedVerdict,
  type Transition,
  trackOf,
} from './evaluate-windows'
import type { Moment, SubjectHistory } from './subject-history'

type Cohort = NonNullable<AlertRule['cohort']>
type MissingPolicy = AlertRule['missing']

/** Somebody whom a rule counts, with now where they are: days are the subject's own. */
export interface CohortMember {
  readonly history: SubjectHistory
  readonly moment: Moment
}

/** How many of a cohort fulfil a rule on a local day. */
export interface CohortCount<Member> {
  /** Who fulfils it, in the order in which they were given. */
  readonly holding: readonly Member[]
  /** Of so many nobody can say: their data are awaited, missing, or cannot be compared. */
  readonly unknown: number
  /** Everybody who was looked at on that day, also those of whom nothing is known. */
  readonly of: number
}

export interface CohortToEvaluate<Member> {
  readonly members: readonly Member[]
  /** The days to evaluate, both included. */
  readonly from: number
  readonly to: number
  readonly state: AlertState
}

export interface CohortEvaluation<Member> {
  readonly transitions: readonly Transition[]
  readonly countOf: (window: number) => CohortCount<Member>
  /** Whether enough hold on a day, whatever the unknown ones are; null: nobody can say yet. */
  readonly truthOf: (window: number) => boolean | null
}

/** The last day that can be evaluated of anybody. */
export function lastCohortWindow(rule: CompiledRule, members: readonly CohortMember[]): number {
  return members.reduce(
    (last, { moment }) => Math.max(last, lastWindow(rule, moment)),
    Number.NEGATIVE_INFINITY,
  )
}

/**
 * Evaluates a rule that counts subjects, day by day: the same for the live engine and for a rehearsal. A day that nobody can decide yet
 * changes nothing, and is evaluated again with what came later.
 */
export function evaluateCohort<Member extends CohortMember>(
  rule: CompiledRule,
  { members, from, to, state }: CohortToEvaluate<Member>,
): CohortEvaluation<Member> {
  const { cohort = {}, missing, resolves } = rule.rule
  const counted = countsOf(rule, members)
  const countOf = (window: number) => counted(window, missing)
  const transitions: Transition[] = []
  const track = trackOf('breach', state, rule, transitions)
  const raised = track.raisedAt()
  if (raised !== null && track.isOfFormerRule()) {
    const truth = cohortTruth(cohort, countOf(to), true)
    if (truth === true) track.hold(to)
    if (truth === false && countOf(to).of > 0) track.close(Math.max(raised, to), 'ruleChanged')
  }
  // An alert of the present, or of answers, can be over on the day that raised it.
  const goesOn = (window: number) => window === to && isOfOpenDay(rule, track, window)
  // Data that came later may say that an open alert was none; further answers of its day do not.
  const isRefutable = !state.formerRule && (resolves || !rule.asksSurveys)
  if (raised !== null && track.isOpen() && isRefutable && raised >= from && raised <= to)
    if (!goesOn(raised) && cohortTruth(cohort, countOf(raised), rule.asksSurveys) === false)
      track.close(raised, 'dataChanged')
  for (let window = from; window <= to; window++) {
    if (track.isDecided(window) && !goesOn(window)) continue
    if (countOf(window).of === 0) {
      track.close(window, 'notExpected')
      continue
    }
    const truth = cohortTruth(cohort, countOf(window), track.isOpen())
    if (truth === true && !track.isOpen()) track.raise(window)
    if (truth !== false || !track.isOpen() || !resolves) continue
    // Only because what is missing counts as fine: that is no recovery.
    const isBare = missing !== 'fine' || cohortTruth(cohort, counted(window, 'keep'), true) === false
    track.close(window, isBare ? 'recovered' : 'noData')
  }
  return { transitions, countOf, truthOf: (window) => cohortTruth(cohort, countOf(window), false) }
}

/** Counts each day once. */
function countsOf<Member extends CohortMember>(rule: CompiledRule, members: readonly Member[]) {
  const known = new Map<string, CohortCount<Member>>()
  return (window: number, missing: MissingPolicy): CohortCount<Member> => {
    const key = `${window} ${missing}`
    const count = known.get(key) ?? countedOn(rule, members, window, missing)
    known.set(key, count)
    return count
  }
}

function countedOn<Member extends CohortMember>(
  rule: CompiledRule,
  members: readonly Member[],
  window: number,
  missing: MissingPolicy,
): CohortCount<Member> {
  const holding: Member[] = []
  let unknown = 0
  let of = 0
  for (const member of members) {
    if (!isTargeted(rule, member.history, window)) continue
    of += 1
    const holds = holdsFor(rule, member, window, missing)
    if (holds === true) holding.push(member)
    if (holds === null) unknown += 1
  }
  return { holding, unknown, of }
}

/** Whether the rule holds for somebody on a day, without its closing values; null: nobody can say, or not yet. */
function holdsFor(
  rule: CompiledRule,
  { history, moment }: CohortMember,
  window: number,
  missing: MissingPolicy,
): boolean | null {
  const last = lastWindow(rule, moment)
  if (window > last) return null
  const newest = rule.verdict(history, window, last, false)
  if (isAwaited(rule, history, window, moment, newest)) return null
  const verdict = repeatedVerdict(rule, history, window, last, false, missing, newest)
  return verdict === 'breach' ? true : verdict === 'fine' ? false : null
}

/** Enough hold, whatever the unknown ones are; or too few, even with all of them; else nobody can say. */
export function cohortTruth(
  cohort: Cohort,
  { holding, unknown, of }: CohortCount<unknown>,
  isOpen: boolean,
): boolean | null {
  if (isEnough(cohort, holding.length, of, isOpen)) return true
  return isEnough(cohort, holding.length + unknown, of, isOpen) ? null : false
}

/** An open alert with a closing count is over when that is reached. */
function isEnough(
  { atLeast, percent, closesAt }: Cohort,
  count: number,
  of: number,
  isOpen: boolean,
): boolean {
  if (isOpen && closesAt !== undefined)
    return percent === undefined ? count > closesAt : count * 100 > closesAt * of
  if (percent !== undefined) return of > 0 && count * 100 >= percent * of
  return count >= (atLeast ?? 1)
}

/** An alert of a cohort that a rule would have raised. */
export interface RehearsedCount<Member> {
  readonly window: number
  readonly count: CohortCount<Member>
  /** When it would have been over by itself, and why. */
  readonly closed: number | null
  readonly reason: ClosingReason | null
}

/** What a rule that counts subjects would have done over so many days until the last that can be evaluated. */
export function rehearseCohort<Member extends CohortMember>(
  rule: CompiledRule,
  members: readonly Member[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly RehearsedCount<Member>[] {
  const all: RehearsedCount<Member>[] = []
  const { transitions, countOf } = evaluateCohort(rule, { members, from, to, state: calm })
  for (const transition of transitions) {
    const { window } = transition
    const raised = all.at(-1)
    if (transition.kind === 'raise') all.push({ window, count: countOf(window), closed: null, reason: null })
    else if (transition.kind === 'close' && raised)
      all.splice(-1, 1, { ...raised, closed: window, reason: transition.reason })
  }
  return all
}
