import { type Kysely, type Selectable, sql } from 'kysely'
import {
  type AlertRule,
  alertSentenceText,
  alertVariables,
  asksAnswers,
  eventValueText,
  isOverByData,
  severityWords,
} from '../../../../../../engines/alert-rule'
import { groupRows } from '../../../../platform/postgres/group-rows'
import type { AlertEventTable, AlertEvidence, Tables } from '../../../../platform/tables'
import type { WebhookAlertEvent } from '../../../../platform/webhook'
import { type Language, type Message, textIn } from '../../../../platform/words'
import { alertWords, resolutionWords } from '../alert-words'
import { ruleNameOf } from '../rule-name'
import { titledRules } from '../surveys/checked-surveys'
import { judgedDefinition } from './judged-rule'
import { whomOf } from './whom'

/** An alert as programs and chats are told of it: by code, without personal data. */
export interface AlertToTell
  extends Pick<
    Selectable<AlertEventTable>,
    | 'id'
    | 'test_subject_id'
    | 'alert_rule_id'
    | 'rule_version'
    | 'kind'
    | 'window_on'
    | 'severity'
    | 'is_late'
    | 'value'
    | 'latest_value'
    | 'latest_on'
    | 'worst_value'
    | 'closing_value'
    | 'closed_on'
    | 'raised_at'
    | 'acknowledged_at'
    | 'resolved_at'
    | 'resolution'
    | 'is_of_answers'
  > {
  /** Null: of a cohort. */
  readonly code: string | null
  readonly evidence: Pick<AlertEvidence, 'cohort'>
  readonly rule_name: string
  readonly default_key: string | null
  /** As it was when it raised this, with the titles of now. */
  readonly definition: AlertRule
}

/** More are counted. */
export const mostNamed = 20

/** Those of one project whose subject is still there, by code, and those of a cohort. What was answered stands in no message. */
export async function alertsToTell(db: Kysely<Tables>, ids: readonly string[]): Promise<AlertToTell[]> {
  const alerts = await storedAlerts(db, ids)
  const projectId = alerts[0]?.project_id ?? ''
  const titled = await titledRules(db, projectId, alerts)
  return alerts.map((alert) => ({
    ...alert,
    ...(alert.is_of_answers && noValues),
    definition: titled(alert),
  }))
}

/** A state is no number: what is kept of it are bits of our own. A cohort's value is how many. */
function isOfState({ definition: { conditions }, test_subject_id }: AlertToTell): boolean {
  const [first] = conditions
  return test_subject_id !== null && first !== undefined && alertVariables[first.variable].choices !== null
}

const noValues = { value: null, latest_value: null, worst_value: null, closing_value: null }

/** What messages say of a rule: its sentence, but nothing that would tell what somebody answered. */
export function toldCondition(rule: AlertRule, language: Language): string {
  return asksAnswers(rule)
    ? textIn(alertWords.conditionOfAnswers, language)
    : alertSentenceText(rule, language)
}

/** Alerts with one condition that can be said of all: a rule that was changed raised its earlier ones by another. There is one at least. */
export function byCondition(
  alerts: readonly AlertToTell[],
  language: Language,
): (readonly [AlertToTell, ...AlertToTell[]])[] {
  const groups = groupRows(
    alerts,
    ({ alert_rule_id, definition }) => `${alert_rule_id} ${toldCondition(definition, language)}`,
  )
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []))
}

function storedAlerts(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<(AlertToTell & { readonly project_id: string })[]> {
  return db
    .selectFrom('alert_event as event')
    .innerJoin('alert_rule as rule', 'rule.id', 'event.alert_rule_id')
    .leftJoin('test_subject as subject', (join) =>
      join.onRef('subject.id', '=', 'event.test_subject_id').on('subject.deleted_at', 'is', null),
    )
    .select([
      'event.id',
      'event.project_id',
      'event.test_subject_id',
      'event.alert_rule_id',
      'event.rule_version',
      'event.kind',
      'event.window_on',
      'event.severity',
      'event.is_late',
      'event.value',
      'event.latest_value',
      'event.latest_on',
      'event.worst_value',
      'event.closing_value',
      'event.closed_on',
      'event.raised_at',
      'event.acknowledged_at',
      'event.resolved_at',
      'event.resolution',
      'event.is_of_answers',
      'event.evidence',
      'rule.name as rule_name',
      'rule.default_key',
      judgedDefinition.as('definition'),
      'subject.code',
    ])
    .where('event.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where((eb) => eb.or([eb('event.test_subject_id', 'is', null), eb('subject.id', 'is not', null)]))
    .orderBy('subject.code')
    .orderBy('event.id')
    .execute()
}

/** What a program is told of an alert. */
export function alertData(event: WebhookAlertEvent, told: AlertToTell) {
  const alert = isOfState(told) ? { ...told, ...noValues } : told
  return {
    alert: alert.id,
    rule: { id: alert.alert_rule_id, name: alert.rule_name, version: alert.rule_version },
    kind: alert.kind,
    severity: alert.severity,
    day: alert.window_on,
    value: alert.value,
    // Each with its day: what raised it, the newest since, and what it was when it was over by itself.
    opening: { value: alert.value, day: alert.window_on },
    latest: alert.latest_value === null ? null : { value: alert.latest_value, day: alert.latest_on },
    closing: isOverByData(alert.resolution) ? { value: alert.closing_value, day: alert.closed_on } : null,
    cohort: alert.evidence.cohort ?? null,
    isLate: alert.is_late,
    raisedAt: alert.raised_at,
    ...(event === 'alert.acknowledged' && { acknowledgedAt: alert.acknowledged_at }),
    ...(event === 'alert.resolved' && { resolvedAt: alert.resolved_at, resolution: alert.resolution }),
  }
}

const headline = {
  'alert.raised': alertWords.chatRaised,
  'alert.acknowledged': alertWords.chatAcknowledged,
  'alert.resolved': alertWords.chatResolved,
} satisfies Record<WebhookAlertEvent, unknown>

function valueText({ definition, code }: AlertToTell, value: number | null, language: Language) {
  return eventValueText(definition, { isOfCohort: code === null, value }, language)
}

/** The values of an alert that is over, each with its day; null where there is none to tell. */
export function closingValues(alert: AlertToTell, language: Language): string | null {
  const text = (value: number | null) => valueText(alert, value, language)
  const opening = text(alert.value)
  if (opening === null) return null
  const over = isOverByData(alert.resolution) ? text(alert.closing_value) : null
  const [now, day] = over === null ? [text(alert.latest_value), alert.latest_on] : [over, alert.closed_on]
  const since = textIn(alertWords.chatOpening(opening, alert.window_on), language)
  const isNews = now !== null && day !== null && (over !== null || day !== alert.window_on)
  const first = isNews
    ? textIn(over === null ? alertWords.chatLatest(now, day) : alertWords.chatNow(now, day), language)
    : textIn(alertWords.chatNoNewer, language)
  const worst = text(alert.worst_value)
  const parts = [first, since]
  if (worst !== null && worst !== opening && worst !== now)
    parts.push(textIn(alertWords.chatWorst(worst), language))
  return parts.join(language === 'ja' ? '、' : ', ')
}

/** The value that opened an alert which goes on, and the newest since; null where there is none to tell. */
export function openValues(alert: AlertToTell, language: Language): string | null {
  const text = (value: number | null) => valueText(alert, value, language)
  const opening = text(alert.value)
  if (opening === null) return null
  const since = textIn(alertWords.chatOpening(opening, alert.window_on), language)
  const latest = text(alert.latest_value)
  if (latest === null || alert.latest_on === null || alert.latest_on === alert.window_on) return since
  const news = textIn(alertWords.chatLatest(latest, alert.latest_on), language)
  return [since, news].join(language === 'ja' ? '、' : ', ')
}

/** The lines for a chat on alerts of one rule; there is at least one. */
export function alertLines(
  event: WebhookAlertEvent,
  alerts: readonly [AlertToTell, ...AlertToTell[]],
  language: Language,
): string[] {
  const [first] = alerts
  const { definition, severity, resolution } = first
  const name = ruleNameOf(first, language)
  const isRecovery = event === 'alert.resolved' && alerts.every((alert) => alert.resolution === 'recovered')
  const lines = [
    isRecovery ? alertWords.chatRecovered(name) : headline[event](name, severityWords[severity][language]),
    namesOf(alerts.map((alert) => whomOf(alert, language))),
  ]
  const said = lines.map((line) => textIn(line, language))
  if (event === 'alert.raised') said.push(toldCondition(definition, language))
  const isOneReason = alerts.every((alert) => alert.resolution === resolution)
  if (event === 'alert.resolved' && resolution && isOneReason)
    said.push(resolutionWords[resolution][language])
  if (event === 'alert.resolved') {
    for (const alert of alerts.slice(0, mostNamed)) {
      const values = closingValues(alert, language)
      if (values !== null) said.push(alerts.length === 1 ? values : `${whomOf(alert, language)}: ${values}`)
    }
  }
  return said
}

/** Whom alerts concern, by code. */
export function namesOf(codes: readonly string[]): Message {
  const listed = codes.slice(0, mostNamed).join(', ')
  const more = codes.length - mostNamed
  return more > 0 ? alertWords.mailMore(listed, more) : alertWords.mailWho(listed)
}

/** The page on which the alerts of a rule stand, or the one. */
export function alertPath(
  projectId: string,
  ruleId: string,
  alerts: readonly { readonly id: string }[],
): string {
  const path = `/projects/${projectId}/monitoring-alerts/${ruleId}`
  const [first, other] = alerts
  return first && !other ? `${path}?event=${first.id}` : path
}
