import { type Kysely, sql } from 'kysely'
import {
  type AlertRule,
  type CompiledRule,
  compileRule,
  evaluateAnswers,
  type KnownAnswerAlert,
} from '../../../../../../engines/alert-rule'
import { groupRows } from '../../../../platform/postgres/group-rows'
import { newId } from '../../../../platform/postgres/ids'
import { loopShare } from '../../../../platform/process/share-loop'
import type { Tables } from '../../../../platform/tables'
import { dateOf, dayNumberOf } from '../../../series/measurement'
import { momentOf } from '../../subject-history'
import type { EvaluatedProject } from '../evaluated-project'
import { formerDefinition, isOtherFigure } from '../event/judged-rule'
import { isWatched } from './asked-by-rules'
import { type Closed, evidenceOf, knownValue, type Raised, type StoredRule } from './evaluated-alert'
import { type WatchedSubject, watchProject } from './watched-project'

interface AnswerEvaluation {
  /** Null: everybody. */
  readonly subjectIds: readonly string[] | null
  /** Who has answered something or was corrected. */
  readonly answered: readonly string[]
  readonly asOf: Date
}

interface Decided {
  readonly raised: Raised[]
  readonly closed: Closed[]
}

/** An alert of an answer that was evaluated longer after it than this is marked as late. */
const lateAfterMs = 3_600_000

/**
 * Evaluates the rules that are evaluated with each answer, for who has answered. When everybody is evaluated, those with an open alert are
 * looked at, who may not take part any more.
 */
export async function evaluateAnswerRules(
  tx: Kysely<Tables>,
  project: EvaluatedProject,
  rules: readonly StoredRule[],
  { subjectIds, answered, asOf }: AnswerEvaluation,
): Promise<Decided> {
  const decided: Decided = { raised: [], closed: [] }
  if (rules.length === 0) return decided
  const ruleIds = rules.map(({ id }) => id)
  const waiting = subjectIds === null ? await subjectsWithOpenAlerts(tx, ruleIds) : []
  const ids = [...new Set([...answered, ...waiting])]
  if (ids.length === 0) return decided
  const compiled = rules.map((rule) => ({ rule, compiled: compileRule(rule.definition) }))
  const oldest = Math.min(...rules.map(({ judged_from_at }) => judged_from_at.getTime()))
  const { subjects, answersOf } = await watchProject(tx, project, {
    subjectIds: ids,
    rules: compiled.map((one) => one.compiled),
    from: momentOf(asOf, project.time_zone).today,
    // An answer belongs to the day of its sent survey, which may lie long before that of its completion.
    answersFrom: dayNumberOf(oldest, project.time_zone) - longestWindowDays,
    asOf,
  })
  const known = await knownAnswerAlerts(tx, ruleIds, ids)
  const share = loopShare()
  for (const one of compiled)
    for (const subject of subjects) {
      await share()
      const alerts = known(one.rule.id, subject.id)
      if (isWatched(one.rule, subject))
        evaluateSubject(
          project,
          one,
          subject,
          { alerts, answers: answersOf(one.compiled, subject.id), asOf },
          decided,
        )
      else closeAll(alerts, subject, decided)
    }
  return decided
}

const longestWindowDays = 90

interface KnownAlert {
  readonly id: string
  readonly point: string
  readonly windowOn: string
  readonly raisedAt: Date
  readonly isOpen: boolean
  readonly former: AlertRule | null
}

interface OfRule {
  readonly rule: StoredRule
  readonly compiled: CompiledRule
}

function closeAll(alerts: readonly KnownAlert[], { moment }: WatchedSubject, { closed }: Decided): void {
  for (const { id, isOpen, windowOn } of alerts) {
    if (!isOpen) continue
    const today = dateOf(moment.today)
    closed.push({
      eventId: id,
      windowOn: windowOn > today ? windowOn : today,
      reason: 'notExpected',
      value: null,
    })
  }
}

function evaluateSubject(
  project: EvaluatedProject,
  { rule, compiled }: OfRule,
  subject: WatchedSubject,
  {
    alerts,
    answers,
    asOf,
  }: {
    readonly alerts: readonly KnownAlert[]
    readonly answers: Parameters<typeof evaluateAnswers>[2]['answers']
    readonly asOf: Date
  },
  { raised, closed }: Decided,
): void {
  const since = rule.judged_from_at.getTime()
  const eventIds = new Map(alerts.map(({ point, id }) => [point, id]))
  const others = new Set(
    alerts.flatMap(({ id, former }) => (isOtherFigure(former, rule.definition) ? [id] : [])),
  )
  const known = new Map(
    alerts.map(({ point, raisedAt, isOpen }): [string, KnownAnswerAlert] => [
      point,
      { isOpen, isOfThisVersion: raisedAt.getTime() >= since },
    ]),
  )
  const isEvaluated = ({ answeredAt }: { readonly answeredAt: number }) => answeredAt >= since
  for (const transition of evaluateAnswers(compiled, subject.history, { answers, known, isEvaluated })) {
    if (transition.kind === 'close') {
      const { answerId, window, reason, value } = transition
      const eventId = eventIds.get(answerId)
      if (eventId === undefined) continue
      const read = others.has(eventId) ? null : knownValue(value)
      closed.push({ eventId, windowOn: dateOf(window), reason, value: read })
      continue
    }
    const { answer, readings } = transition
    const id = newId()
    eventIds.set(answer.id, id)
    const windowOn = dateOf(answer.day)
    const value = knownValue(readings[0]?.value)
    raised.push({
      rule,
      subject,
      row: {
        id,
        company_id: project.company_id,
        project_id: project.id,
        alert_rule_id: rule.id,
        rule_version: rule.version,
        test_subject_id: subject.id,
        kind: 'breach',
        window_on: windowOn,
        point: answer.id,
        is_of_answers: true,
        severity: rule.severity,
        is_test: rule.state === 'test',
        is_late: asOf.getTime() - answer.answeredAt > lateAfterMs,
        value,
        latest_value: value,
        latest_on: windowOn,
        worst_value: value,
        evidence: JSON.stringify(evidenceOf(readings, subject)),
        state: 'open',
        raised_at: asOf,
      },
    })
  }
}

async function subjectsWithOpenAlerts(tx: Kysely<Tables>, ruleIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct test_subject_id as id from alert_event
    where alert_rule_id = any(${[...ruleIds]}::uuid[]) and point <> '' and state <> 'resolved'`.execute(tx)
  return rows.map(({ id }) => id)
}

async function knownAnswerAlerts(
  tx: Kysely<Tables>,
  ruleIds: readonly string[],
  subjectIds: readonly string[],
): Promise<(ruleId: string, subjectId: string) => readonly KnownAlert[]> {
  const { rows } = await sql<KnownAlert & { ruleId: string; subjectId: string }>`
    select event.id, point, window_on::text as "windowOn", raised_at as "raisedAt",
      event.state <> 'resolved' as "isOpen", alert_rule_id as "ruleId", test_subject_id as "subjectId",
      ${formerDefinition} as former
    from alert_event event join alert_rule rule on rule.id = alert_rule_id
    where alert_rule_id = any(${[...ruleIds]}::uuid[]) and test_subject_id = any(${[...subjectIds]}::uuid[]) and point <> ''
    order by raised_at, event.id`.execute(tx)
  const found = groupRows(rows, ({ ruleId, subjectId }) => `${ruleId} ${subjectId}`)
  return (ruleId, subjectId) => found.get(`${ruleId} ${subjectId}`) ?? []
}
