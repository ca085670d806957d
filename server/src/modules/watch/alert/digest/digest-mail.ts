import { type DigestPace, severityWords } from '../../../../../../engines/alert-rule'
import { type MailContent, writtenMail } from '../../../../platform/mailer'
import { groupRows } from '../../../../platform/postgres/group-rows'
import { clockIn, type Language, type Message, textIn } from '../../../../platform/words'
import { alertWords, overText } from '../alert-words'
import {
  type AlertToTell,
  alertPath,
  byCondition,
  closingValues,
  openValues,
  toldCondition,
} from '../event/alerts-to-tell'
import { whomOf } from '../event/whom'
import { ruleNameIn, ruleNameOf } from '../rule-name'
import type { SortedAlerts, WaitingAlert } from './waiting-alerts'

/** More are counted, and stand in the list that the mail leads to. */
export const mostNamed = 50

interface Digest {
  readonly project: { readonly id: string; readonly name: string }
  readonly receiver: { readonly email: string; readonly name: string; readonly locale: Language }
  readonly pace: DigestPace
  readonly alerts: SortedAlerts
  /** Those that are named, open and over, by id. */
  readonly named: ReadonlyMap<string, AlertToTell>
  /** Of the receiver. */
  readonly timeZone: string
  readonly publicUrl: string
}

/** A digest: what is open, by rule and code; what is over of what was told before; how much was done meanwhile; and where all stands. */
export function digestMail(digest: Digest): MailContent {
  const { project, receiver, alerts, named, timeZone, publicUrl } = digest
  const { email, name, locale } = receiver
  const { open, heldBack, over, done } = alerts
  const news = open.length + heldBack.length
  const rules = [...groupRows(open, ({ ruleId }) => ruleId).values()]
  const told = rules.filter((some) => some.some(({ id }) => named.has(id)))
  const untold = rules.filter((some) => !told.includes(some))
  const namedOpen = open.filter(({ id }) => named.has(id)).length
  const page = `${publicUrl}/projects/${project.id}/monitoring-alerts`
  return writtenMail({
    to: email,
    name,
    locale,
    subject:
      news === 0
        ? alertWords.digestOverSubject(project.name, over.length)
        : alertWords.digestSubject(project.name, news),
    paragraphs: [
      whatOf(digest),
      alertWords.digestZone(timeZone),
      ...told.flatMap((some) => some.slice(0, 1).map((first) => ruleOf(digest, first, some))),
      ...(untold.length === 0 ? [] : [alertWords.digestRules(untold.length, untold.flat().length)]),
      ...(namedOpen < open.length ? [alertWords.digestUnnamed(namedOpen)] : []),
      ...(heldBack.length === 0 ? [] : [heldBackOf(heldBack, locale)]),
      ...(over.length === 0 ? [] : [overOf(digest)]),
      ...(done.length === 0 ? [] : [alertWords.digestDone(done.length)]),
      alertWords.mailLink(`${page}?state=OPEN`),
      alertWords.digestPace(`${page}?notices=mine`),
    ],
  })
}

function whatOf({ project, pace, alerts: { open, heldBack, over } }: Digest): Message {
  const news = open.length + heldBack.length
  if (news === 0) return alertWords.digestOverWhat(project.name, over.length)
  return pace === 'immediate'
    ? alertWords.digestSwitched(project.name, news)
    : alertWords.digestWhat(project.name, news)
}

const nameOf = ({ ruleName, ruleKey }: WaitingAlert, locale: Language) =>
  ruleNameIn({ name: ruleName, default_key: ruleKey }, locale)

/** What maxima held back, in one line. */
function heldBackOf(alerts: readonly WaitingAlert[], locale: Language): Message {
  const rules = [...groupRows(alerts, ({ ruleId }) => ruleId).values()]
  const counted = rules.flatMap((some) =>
    some.slice(0, 1).map((first) => `${nameOf(first, locale)} ${some.length}`),
  )
  return alertWords.digestHeldBack(alerts.length, counted.join(', '))
}

/** What is over of what they were told before, a line each. */
function overOf({ receiver: { locale }, alerts: { over }, named, timeZone }: Digest): Message {
  const told = over.flatMap(({ id }) => named.get(id) ?? [])
  const clock = clockIn(timeZone)
  const lines = told.map((alert) =>
    alertWords.digestOverAlert(
      whomOf(alert, locale),
      ruleNameOf(alert, locale),
      clock.format(alert.resolved_at ?? undefined),
      [overText(alert.resolution, locale), closingValues(alert, locale)].filter(Boolean).join(' '),
    ),
  )
  const more = over.length - told.length
  const all = more > 0 ? [...lines, alertWords.digestMore(more)] : lines
  return alertWords.digestOver(over.length, all.map((line) => textIn(line, locale)).join('\n'))
}

/** One rule with its alerts, a line and a link each. */
function ruleOf(
  { project, receiver: { locale }, named, timeZone, publicUrl }: Digest,
  first: WaitingAlert,
  alerts: readonly WaitingAlert[],
): Message {
  const { ruleId, severity } = first
  const ofRule = alerts.flatMap(({ id }) => named.get(id) ?? [])
  const more = alerts.length - ofRule.length
  const clock = clockIn(timeZone)
  const lines = [
    ...byCondition(ofRule, locale).flatMap((some) => [
      alertWords.digestCondition(toldCondition(some[0].definition, locale)),
      ...some.map((alert) =>
        alertWords.digestAlert(
          whomOf(alert, locale),
          clock.format(alert.raised_at),
          valuesOf(alert, locale),
          // Without the rule, since it stands in fifty lines.
          `${publicUrl}/projects/${project.id}/monitoring-alerts?event=${alert.id}`,
        ),
      ),
    ]),
    ...(more > 0 ? [alertWords.digestMore(more)] : []),
  ]
  return alertWords.digestRule(
    nameOf(first, locale),
    severityWords[severity][locale],
    alerts.length,
    lines.map((line) => textIn(line, locale)).join('\n'),
    `${publicUrl}${alertPath(project.id, ruleId, [])}?state=OPEN`,
  )
}

function valuesOf(alert: AlertToTell, locale: Language): string {
  if (alert.kind === 'missing') return textIn(alertWords.digestMissing(alert.window_on), locale)
  if (alert.is_of_answers) return textIn(alertWords.valueOfAnswer, locale)
  return openValues(alert, locale) ?? textIn(alertWords.digestNoValue(alert.window_on), locale)
}
