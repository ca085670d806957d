import { type DigestPace, severityWords } from '../../../../../../engines/alert-rule'
import { type MailContent, writtenMail } from '../../../../platform/mailer'
import { groupRows } from '../../../../platform/postgres/group-rows'
import { type Language, type Message, textIn } from '../../../../platform/words'
import { alertWords } from '../alert-words'
import { type AlertToTell, alertPath, openValues, toldCondition } from '../event/alerts-to-tell'
import type { SortedAlerts, WaitingAlert } from './waiting-alerts'

/** More are counted, and stand in the list that the mail leads to. */
export const mostNamed = 50

interface Digest {
  readonly project: { readonly id: string; readonly name: string }
  readonly receiver: { readonly email: string; readonly name: string; readonly locale: Language }
  readonly pace: DigestPace
  readonly alerts: SortedAlerts
  /** Those that are named, by id. */
  readonly named: ReadonlyMap<string, AlertToTell>
  /** Of the receiver. */
  readonly timeZone: string
  readonly publicUrl: string
}

/** A digest: what is open, by rule and code; how much was done meanwhile; and where all of it stands. */
export function digestMail(digest: Digest): MailContent {
  const { project, receiver, pace, alerts, named, timeZone, publicUrl } = digest
  const { email, name, locale } = receiver
  const { open, done } = alerts
  const rules = [...groupRows(open, ({ ruleId }) => ruleId).values()]
  const told = rules.filter((some) => some.some(({ id }) => named.has(id)))
  const untold = rules.filter((some) => !told.includes(some))
  const page = `${publicUrl}/projects/${project.id}/monitoring-alerts`
  return writtenMail({
    to: email,
    name,
    locale,
    subject: alertWords.digestSubject(project.name, open.length),
    paragraphs: [
      pace === 'immediate'
        ? alertWords.digestSwitched(project.name, open.length)
        : alertWords.digestWhat(project.name, open.length),
      alertWords.digestZone(timeZone),
      ...told.flatMap((some) => some.slice(0, 1).map((first) => ruleOf(digest, first, some))),
      ...(untold.length === 0 ? [] : [alertWords.digestRules(untold.length, untold.flat().length)]),
      ...(named.size < open.length ? [alertWords.digestUnnamed(named.size)] : []),
      ...(done.length === 0 ? [] : [alertWords.digestDone(done.length)]),
      alertWords.mailLink(`${page}?state=OPEN`),
      alertWords.digestPace(`${page}?notices=mine`),
    ],
  })
}

/** One rule with its alerts, a line and a link each. */
function ruleOf(
  { project, receiver: { locale }, named, timeZone, publicUrl }: Digest,
  { ruleId, ruleName, severity }: WaitingAlert,
  alerts: readonly WaitingAlert[],
): Message {
  const ofRule = alerts.flatMap(({ id }) => named.get(id) ?? [])
  const more = alerts.length - ofRule.length
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const lines = [
    ...ofRule
      .slice(0, 1)
      .map(({ definition }) => alertWords.digestCondition(toldCondition(definition, locale))),
    ...ofRule.map((alert) =>
      alertWords.digestAlert(
        alert.code,
        clock.format(alert.raised_at),
        valuesOf(alert, locale),
        // Without the rule, since it stands in fifty lines.
        `${publicUrl}/projects/${project.id}/monitoring-alerts?event=${alert.id}`,
      ),
    ),
    ...(more > 0 ? [alertWords.digestMore(more)] : []),
  ]
  return alertWords.digestRule(
    ruleName,
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
