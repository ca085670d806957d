import type { Insertable, Kysely, Selectable } from 'kysely'
import { queueMail, writtenMail } from '../../../../platform/mailer'
import type { AlertEventTable, AlertRuleTable, Tables } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import { alertWords } from '../alert-words'
import { type Digester, digestersOf, gatherAlerts, noteAlerts } from '../digest/gather-alerts'
import type { EvaluatedProject } from '../evaluated-project'
import { alertPath, mostNamed, namesOf, toldCondition } from '../event/alerts-to-tell'
import { receiversOf } from '../event/receivers'
import { subjectsOf, type Whom, whomOf } from '../event/whom'
import { alertMailKind } from '../mail-link/alert-mails'
import { makeAlertLink } from '../mail-link/make-link'
import { ruleNameIn } from '../rule-name'
import { withTitlesOfNow } from '../surveys/checked-surveys'
import { rememberTold } from '../told-alerts'
import type { Counted } from './evaluated-alert'

interface Told {
  readonly rule: Pick<
    Selectable<AlertRuleTable>,
    'id' | 'name' | 'default_key' | 'definition' | 'severity' | 'state' | 'notified_user_ids'
  >
  /** Null: of a cohort. */
  readonly subject: { readonly code: string } | null
  readonly row: Insertable<AlertEventTable>
  readonly counted?: Counted
}

/**
 * One mail a rule and person for all that was raised together, so that a late sync of a whole project is no flood. It names
 * codes and nobody's personal data. It leaves with the transaction that keeps the alerts; for who has chosen a digest they are kept
 * until then, but for critical ones.
 */
export async function tellOfAlerts(
  tx: Kysely<Tables>,
  {
    project,
    raised,
    now,
    publicUrl,
  }: {
    readonly project: EvaluatedProject
    readonly raised: readonly Told[]
    readonly now: Date
    readonly publicUrl: string
  },
): Promise<void> {
  const told = raised.filter(({ rule }) => rule.state === 'on' && rule.notified_user_ids.length > 0)
  const rules = new Map(told.map(({ rule }) => [rule.id, rule]))
  const notified = new Set([...rules.values()].flatMap(({ notified_user_ids }) => notified_user_ids))
  const digesters = await digestersOf(tx, project, [...notified])
  for (const rule of rules.values()) {
    const alerts = told.filter((one) => one.rule.id === rule.id)
    const alertIds = alerts.map(({ row }) => row.id)
    const people = await receiversOf(tx, project, rule.notified_user_ids)
    const later = people.flatMap(({ id, name }): Digester[] => {
      const times = rule.severity === 'critical' ? undefined : digesters.get(id)
      return times ? [{ id, name, times }] : []
    })
    await gatherAlerts(tx, { project, alertIds, people: later, now })
    const receivers = people.filter(({ id }) => !later.some((one) => one.id === id))
    const whom = alerts.map(whomOfRaised)
    const definition = await withTitlesOfNow(tx, project.id, rule.definition)
    for (const receiver of receivers) {
      const { email, name, locale } = receiver
      const path = alertPath(
        project.id,
        rule.id,
        alerts.map(({ row }) => row),
      )
      const mail = writtenMail({
        to: email,
        name,
        locale,
        subject: alertWords.mailSubject(ruleNameIn(rule, locale), subjectsOf(whom)),
        paragraphs: [
          alertWords.mailWhat(project.name, toldCondition(definition, locale)),
          namesOf(whom.map((one) => whomOf(one, locale))),
          ...countedIn(alerts),
          alertWords.mailLink(`${publicUrl}${path}`),
        ],
      })
      const referenceId = await makeAlertLink(tx, project, { receiver, alertIds, now })
      await queueMail(tx, { ...mail, kind: alertMailKind, referenceId }, now)
    }
    await rememberTold(tx, project.id, { alertIds, userIds: receivers.map(({ id }) => id) })
    const names = receivers.map(({ name }) => name)
    if (names.length > 0)
      await noteAlerts(tx, { alertIds, kind: 'notified', detail: { channel: 'mail', names }, now })
  }
}

function whomOfRaised({ subject, counted }: Told): Whom {
  return { code: subject?.code ?? null, evidence: counted ? { cohort: counted } : {} }
}

/** Whom a rule counted, by code; of several days those of the newest. */
function countedIn(alerts: readonly Told[]): Message[] {
  const counted = alerts.at(-1)?.counted
  if (!counted) return []
  const codes = counted.members.map(({ code }) => code).sort()
  const listed = codes.slice(0, mostNamed).join(', ')
  const more = codes.length - mostNamed
  return [more > 0 ? alertWords.mailCountedMore(listed, more) : alertWords.mailCounted(listed)]
}
