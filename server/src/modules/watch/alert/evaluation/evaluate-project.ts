import type { Kysely, Selectable } from 'kysely'
import {
  asksAnswers,
  asksAnything,
  asksSamples,
  type CompiledRule,
  compileRule,
  evaluateWindows,
  isOfCohort,
  lastWindow,
  lateFindings,
  type Moment,
  type Transition,
  worse,
  worseOf,
} from '../../../../../../engines/alert-rule'
import { newId } from '../../../../platform/postgres/ids'
import { loopShare } from '../../../../platform/process/share-loop'
import type { AlertRuleTable, Tables } from '../../../../platform/tables'
import { queueWebhookAlerts } from '../../../../platform/webhook'
import { dateOf, numberOfDate } from '../../../series/measurement'
import { momentOf } from '../../subject-history'
import type { AskSubjects } from '../ask-subjects'
import { beginEscalations } from '../escalation/begin-escalations'
import { escalateProject } from '../escalation/escalate-project'
import type { EvaluatedProject } from '../evaluated-project'
import { isOtherFigure } from '../event/judged-rule'
import { lockAlerts } from '../lock-alerts'
import { holdBack } from '../maxima/hold-back'
import { type KnownAlert, knownAlerts } from './alert-states'
import { isChosen } from './asked-by-rules'
import { evaluateAnswerRules } from './evaluate-answer-rules'
import { evaluateCohortRule } from './evaluate-cohort'
import { evaluateSampleRules } from './evaluate-sample-rules'
import {
  type Closed,
  evaluatedColumns,
  evidenceOf,
  type Followed,
  knownValue,
  type Raised,
  type StoredRule,
} from './evaluated-alert'
import { closeAlerts, followOpen, keepHeld, keepRaised } from './keep-alerts'
import { type Found, keepFindings } from './keep-findings'
import { tellOfAlerts } from './tell-of-alerts'
import { type WatchedProject, type WatchedSubject, watchProject } from './watched-project'

/** By what a rule is chosen. */
export type EvaluatedRule = Pick<Selectable<AlertRuleTable>, 'id' | 'definition'>

/** Why a project is evaluated. */
export interface Evaluation {
  /** Null: everybody. */
  readonly subjectIds: readonly string[] | null
  readonly isAsked: (rule: EvaluatedRule) => boolean
  /** The earliest day of each subject that changed. */
  readonly changedFrom: ReadonlyMap<string, number>
  /** Who has answered something or was corrected: rules that are evaluated with each answer look at these. */
  readonly answered: readonly string[]
  /** When everybody was evaluated last; null: never. */
  readonly evaluatedAt: Date | null
  readonly asOf: Date
  readonly publicUrl: string
  readonly ask: AskSubjects
}

/** Windows that were missed while nobody evaluated are made up for so far back. */
const mostMissedDays = 14
/** Data of so many days back are looked at when they come: what they say is recorded. */
const mostLateDays = 90
const dayMs = 86_400_000

/**
 * Evaluates the rules of a project in the caller's transaction, which may be begun again from any point: each alert is raised once
 * for its rule, subject and window. One process evaluates a project at a time.
 */
export async function evaluateProject(
  tx: Kysely<Tables>,
  project: EvaluatedProject,
  evaluation: Evaluation,
): Promise<{ readonly raised: number; readonly closed: number }> {
  await lockAlerts(tx, project.id)
  const all = await rulesOf(tx, project.id)
  const isOfDays = (rule: StoredRule) => !isOfAnswers(rule) && !isOfSamples(rule)
  // Subjects are counted among all, and never among a few of them.
  const isEverybody = evaluation.subjectIds === null
  const rules = all.filter(
    (rule) => isOfDays(rule) && evaluation.isAsked(rule) && (isEverybody || !isOfCohort(rule.definition)),
  )
  const raised: Raised[] = []
  const closed: Closed[] = []
  const followed: Followed[] = []
  const found: Found[] = []
  const held: string[] = []
  if (rules.length > 0)
    await evaluateRules(tx, project, rules, evaluation, { raised, closed, followed, found, held })

  const ofAnswers = await evaluateAnswerRules(tx, project, all.filter(isOfAnswers), evaluation)
  raised.push(...ofAnswers.raised)
  closed.push(...ofAnswers.closed)
  const ofSamples = await evaluateSampleRules(tx, project, all.filter(isOfSamples), evaluation)
  raised.push(...ofSamples.raised)
  closed.push(...ofSamples.closed)
  followed.push(...ofSamples.followed)
  found.push(...ofSamples.found)
  held.push(...ofSamples.held)
  const kept = await keep(tx, project, evaluation, { raised, closed, followed })
  await keepFindings(tx, found)
  await keepHeld(tx, held, evaluation.asOf)
  return kept
}

function isOfAnswers({ definition }: EvaluatedRule): boolean {
  return definition.evaluation.kind === 'answer'
}

function isOfSamples({ definition }: EvaluatedRule): boolean {
  return asksSamples(definition)
}

interface Decided {
  readonly raised: Raised[]
  readonly closed: Closed[]
  readonly followed: Followed[]
  readonly found: Found[]
  /** Open alerts to which rules that were changed hold. */
  readonly held: string[]
}

async function evaluateRules(
  tx: Kysely<Tables>,
  project: EvaluatedProject,
  rules: readonly StoredRule[],
  evaluation: Evaluation,
  decided: Decided,
): Promise<void> {
  const compiled = rules.map((rule) => ({ rule, compiled: compileRule(rule.definition) }))
  const moment = momentOf(evaluation.asOf, project.time_zone)
  const earliest = Math.min(...evaluation.changedFrom.values())
  const spans = compiled.map((one) => ({
    ...one,
    from: firstWindow(one.rule, one.compiled, evaluation, moment),
    lateFrom: Math.max(firstLateWindow(one.rule, one.compiled, moment), earliest),
  }))
  const watched = await watchProject(tx, project, {
    subjectIds: evaluation.subjectIds,
    rules: compiled.map((one) => one.compiled),
    from: Math.min(...spans.map(({ from, lateFrom }) => Math.min(from, lateFrom))),
    asOf: evaluation.asOf,
  })
  const known = await knownAlerts(tx, {
    ruleIds: rules.map(({ id }) => id),
    subjectIds: evaluation.subjectIds,
  })
  // Many rules over many people take seconds.
  const share = loopShare()
  for (const span of spans) {
    const { rule } = span
    if (!isOfCohort(rule.definition)) {
      await evaluateRule(project, watched, span, { evaluation, known, share }, decided)
      continue
    }
    await share()
    const state = { known: known(rule.id, null, 'breach'), asOf: evaluation.asOf }
    evaluateCohortRule(project, watched.subjects, span, state, decided)
  }
}

/** Keeps what was decided, and tells of it. */
async function keep(
  tx: Kysely<Tables>,
  project: EvaluatedProject,
  evaluation: Evaluation,
  { raised, closed, followed }: Omit<Decided, 'found' | 'held'>,
): Promise<{ readonly raised: number; readonly closed: number }> {
  if (raised.length + closed.length + followed.length === 0) return { raised: 0, closed: 0 }
  const kept = await keepRaised(tx, raised)
  const told = await holdBack(tx, project, kept, evaluation.asOf)
  await followOpen(tx, followed)
  const over = await closeAlerts(tx, closed, evaluation.asOf)
  const toTell = { projectId: project.id, at: evaluation.asOf }
  await queueWebhookAlerts(tx, {
    ...toTell,
    event: 'alert.raised',
    alertIds: kept.map(({ row }) => row.id),
  })
  await queueWebhookAlerts(tx, { ...toTell, event: 'alert.resolved', alertIds: over })
  const telling = { now: evaluation.asOf, publicUrl: evaluation.publicUrl }
  await tellOfAlerts(tx, { project, raised: told, ...telling })
  await askOf(tx, project, kept, evaluation)
  // A first step at once leaves with the alert.
  if (await beginEscalations(tx, project.id, told, evaluation.asOf))
    await escalateProject(tx, project, { ...telling, ask: evaluation.ask })
  return { raised: kept.length, closed: closed.length }
}

/** Of a rule in test nobody is asked; nor of what is not known. */
async function askOf(
  tx: Kysely<Tables>,
  project: EvaluatedProject,
  kept: readonly Raised[],
  { ask, asOf }: Evaluation,
): Promise<void> {
  const alerts = kept.flatMap(({ rule, subject, row }) =>
    subject !== null && rule.state === 'on' && row.kind === 'breach' && asksAnything(rule.asks)
      ? [
          {
            id: row.id,
            ruleId: rule.id,
            asks: rule.asks,
            subjectId: subject.id,
            windowOn: row.window_on,
            isLate: row.is_late,
          },
        ]
      : [],
  )
  if (alerts.length > 0) await ask.ofAlerts(tx, { project, alerts, now: asOf })
}

function rulesOf(tx: Kysely<Tables>, projectId: string): Promise<StoredRule[]> {
  return tx
    .selectFrom('alert_rule')
    .select(evaluatedColumns)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .where('state', '!=', 'off')
    .execute()
}

/** Days within the grace are evaluated again; those that nobody evaluated are made up for. */
function firstWindow(
  { definition, judged_from }: StoredRule,
  compiled: CompiledRule,
  { evaluatedAt, asOf }: Evaluation,
  moment: Moment,
): number {
  const last = lastWindow(compiled, moment)
  // Of the past nothing is known that was not evaluated then.
  if (compiled.isOfNow) return last
  const graceDays = Math.ceil(definition.graceHours / 24) + 1
  const missedDays = evaluatedAt === null ? 0 : Math.ceil((asOf.getTime() - evaluatedAt.getTime()) / dayMs)
  // It waits for a device as long as that takes, and what this brings is evaluated day by day.
  const back =
    definition.anchor === 'lastSync'
      ? mostMissedDays
      : Math.min(Math.max(graceDays, missedDays), mostMissedDays)
  const earliest = numberOfDate(judged_from) + (compiled.isOfToday ? 1 : 0)
  return Math.min(last, Math.max(last - back, earliest))
}

/** The first window of which data that come too late are looked at. */
function firstLateWindow({ judged_from }: StoredRule, compiled: CompiledRule, moment: Moment): number {
  // Of the past nothing is known that was not evaluated then.
  if (compiled.isOfNow) return Number.POSITIVE_INFINITY
  const earliest = numberOfDate(judged_from) + (compiled.isOfToday ? 1 : 0)
  return Math.max(earliest, lastWindow(compiled, moment) - mostLateDays)
}

interface RuleEvaluation {
  readonly evaluation: Evaluation
  readonly known: Awaited<ReturnType<typeof knownAlerts>>
  /** Awaited before each subject. */
  readonly share: () => Promise<void>
}

async function evaluateRule(
  project: EvaluatedProject,
  { subjects }: WatchedProject,
  {
    rule,
    compiled,
    from,
    lateFrom,
  }: {
    readonly rule: StoredRule
    readonly compiled: CompiledRule
    readonly from: number
    readonly lateFrom: number
  },
  { evaluation: { asOf, changedFrom }, known, share }: RuleEvaluation,
  { raised, closed, followed, found, held }: Decided,
): Promise<void> {
  const isOther = ({ former = null }: KnownAlert) => isOtherFigure(former, rule.definition)
  for (const subject of subjects) {
    await share()
    const { moment } = subject
    const last = lastWindow(compiled, moment)
    const state = known(rule.id, subject.id, 'breach')
    const missingState = known(rule.id, subject.id, 'missing')
    const open: Record<Transition['alert'], KnownAlert> = { breach: state, missing: missingState }
    if (!isChosen(rule.definition, subject)) {
      for (const { eventId, raised: at, closed: over, formerRule } of [state, missingState]) {
        if (eventId === null || at === null || over !== null) continue
        const reason = formerRule === 'unsettled' ? 'ruleChanged' : 'notExpected'
        closed.push({ eventId, windowOn: dateOf(Math.max(at, last)), reason, value: null })
      }
      continue
    }
    // Of a rule that asks the present, the newest window of who is a day behind lies before that of the project.
    const windows = { from: Math.min(from, last), to: last, moment, state, missingState }
    for (const transition of evaluateWindows(compiled, subject.history, windows)) {
      const { window, alert } = transition
      const windowOn = dateOf(window)
      const { eventId } = open[alert]
      if (transition.kind === 'hold') {
        if (eventId !== null) held.push(eventId)
        continue
      }
      if (transition.kind === 'close') {
        if (eventId === null) continue
        closed.push({
          eventId,
          windowOn,
          reason: transition.reason,
          value: isOther(open[alert]) ? null : valueAt(compiled, subject, window, last),
        })
        if (alert === 'breach' && transition.reason !== 'ruleChanged')
          followed.push(...followedOf(compiled, subject, open.breach, { from, to: window, last }))
        open[alert] = { ...open[alert], closed: window }
        continue
      }
      const row = rowOf(project, rule, compiled, { subject, alert, window, last, asOf })
      open[alert] = { eventId: row.id, raised: window, closed: null }
      raised.push({ rule, subject, row })
    }
    followed.push(...followedOf(compiled, subject, open.breach, { from, to: last, last }))
    const changed = Math.max(changedFrom.get(subject.id) ?? Number.POSITIVE_INFINITY, lateFrom)
    if (changed >= from) continue
    for (const finding of lateFindings(compiled, subject.history, { from: changed, before: from, moment })) {
      const { window } = finding
      // It goes on as the alert that is open.
      if (finding.closed === null && open.breach.raised !== null && open.breach.closed === null) continue
      const row = rowOf(project, rule, compiled, { subject, alert: 'breach', window, last, asOf })
      found.push({ row, closedOn: dateOf(finding.closed ?? window) })
    }
  }
}

interface Evaluated {
  readonly subject: WatchedSubject
  readonly alert: Transition['alert']
  readonly window: number
  readonly last: number
  readonly asOf: Date
}

/** An alert of a window as it is kept. */
function rowOf(
  project: EvaluatedProject,
  rule: StoredRule,
  compiled: CompiledRule,
  { subject, alert, window, last, asOf }: Evaluated,
): Raised['row'] {
  const evidence = evidenceOf(compiled.readings(subject.history, window, last), subject)
  const value = evidence.readings[0]?.value ?? null
  return {
    id: newId(),
    company_id: project.company_id,
    project_id: project.id,
    alert_rule_id: rule.id,
    rule_version: rule.version,
    test_subject_id: subject.id,
    kind: alert,
    window_on: dateOf(window),
    is_of_answers: asksAnswers(rule.definition),
    severity: rule.severity,
    is_test: rule.state === 'test',
    is_late: window < last,
    value,
    latest_value: value,
    latest_on: dateOf(window),
    worst_value: value,
    evidence: JSON.stringify(evidence),
    state: 'open',
    raised_at: asOf,
  }
}

/** What the first condition reads; null where nothing is known. */
function valueAt(
  compiled: CompiledRule,
  { history }: WatchedSubject,
  window: number,
  last: number,
): number | null {
  return knownValue(compiled.readings(history, window, last)[0]?.value)
}

/** The values of an open alert in the windows that are evaluated. */
function followedOf(
  compiled: CompiledRule,
  subject: WatchedSubject,
  { eventId, raised, closed, former = null }: KnownAlert,
  { from, to, last }: { readonly from: number; readonly to: number; readonly last: number },
): Followed[] {
  if (eventId === null || raised === null || closed !== null) return []
  if (isOtherFigure(former, compiled.rule)) return []
  const sense = worseOf(compiled.rule)
  let newest: { value: number; window: number } | null = null
  let worst: number | null = null
  for (let window = Math.max(from, raised); window <= to; window++) {
    const value = valueAt(compiled, subject, window, last)
    if (value === null) continue
    newest = { value, window }
    const isTrue = compiled.verdict(subject.history, window, last, false) === 'breach'
    if (isTrue) worst = worse(sense, worst, value)
  }
  if (newest === null) return []
  const isWorstLeast = sense === 'least'
  return [{ eventId, value: newest.value, on: dateOf(newest.window), worst, isWorstLeast }]
}
