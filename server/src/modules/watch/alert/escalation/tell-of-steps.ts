import { type Kysely, sql } from 'kysely'
import { type Unreachable, unreachableWords } from '../../../../../../engines/alert-rule'
import { queueMail, writtenMail } from '../../../../platform/mailer'
import { groupRows } from '../../../../platform/postgres/group-rows'
import type { Tables } from '../../../../platform/tables'
import { alertWords } from '../alert-words'
import type { EvaluatedProject } from '../evaluated-project'
import {
  type AlertToTell,
  alertPath,
  byCondition,
  namesOf,
  openValues,
  toldCondition,
} from '../event/alerts-to-tell'
import { subjectsOf, whomOf } from '../event/whom'
import { alertMailKind } from '../mail-link/alert-mails'
import { makeAlertLink } from '../mail-link/make-link'
import { ruleNameOf } from '../rule-name'
import { rememberTold } from '../told-alerts'
import type { AlertPerson } from './chain-people'

/** A step that goes to somebody now. */
export interface StepMessage {
  readonly alertId: string
  readonly userId: string
  /** 1 is the first. */
  readonly step: number
}

export interface UnreachedPerson {
  readonly alertId: string
  readonly userId: string
  readonly why: Unreachable
}

interface Telling {
  readonly project: EvaluatedProject
  readonly alerts: ReadonlyMap<string, AlertToTell>
  readonly people: readonly AlertPerson[]
  readonly now: Date
  readonly publicUrl: string
}

const dayMs = 86_400_000
/** Steps come at most so long after an alert, and wait at most a week for somebody's duty and for the end of quiet hours. */
const longestChainMs = 45 * dayMs
/** Values are said of so many alerts of a mail. */
const mostValues = 20

/** One mail a rule, condition and person for all of its alerts that come to them now, with the values of now. */
export async function tellOfSteps(
  tx: Kysely<Tables>,
  {
    project,
    alerts,
    people,
    messages,
    now,
    publicUrl,
  }: Telling & { readonly messages: readonly StepMessage[] },
): Promise<void> {
  const byId = new Map(people.map((person) => [person.id, person]))
  const mails = [...groupRows(messages, ({ userId }) => userId)].flatMap(([userId, ofPerson]) => {
    const person = byId.get(userId)
    const told = ofPerson.flatMap(({ alertId }) => alerts.get(alertId) ?? [])
    return person ? byCondition(told, person.locale).map((some) => ({ person, told: some })) : []
  })
  for (const { person, told } of mails) {
    const [one] = told
    const { name, email, locale } = person
    const path = alertPath(project.id, one.alert_rule_id, told)
    const isNew = told.every(({ raised_at }) => raised_at.getTime() === now.getTime())
    const sentence = toldCondition(one.definition, locale)
    const rule = ruleNameOf(one, locale)
    const mail = writtenMail({
      to: email,
      name,
      locale,
      subject: isNew
        ? alertWords.mailSubject(rule, subjectsOf(told))
        : alertWords.mailStepSubject(rule, subjectsOf(told)),
      paragraphs: [
        isNew ? alertWords.mailWhat(project.name, sentence) : alertWords.mailStepWhat(project.name, sentence),
        namesOf(told.map((alert) => whomOf(alert, locale))),
        ...valuesOf(told, locale),
        alertWords.mailLink(`${publicUrl}${path}`),
      ],
    })
    const alertIds = told.map(({ id }) => id)
    const referenceId = await makeAlertLink(tx, project, { receiver: person, alertIds, now })
    await queueMail(tx, { ...mail, kind: alertMailKind, referenceId }, now)
    await rememberTold(tx, project.id, { alertIds, userIds: [person.id] })
  }
}

function valuesOf(told: readonly AlertToTell[], locale: AlertPerson['locale']) {
  const lines = told.slice(0, mostValues).flatMap((alert) => {
    const values = openValues(alert, locale)
    return values === null ? [] : [told.length === 1 ? values : `${whomOf(alert, locale)}: ${values}`]
  })
  return lines.length === 0 ? [] : [alertWords.mailValues(lines.join('\n'))]
}

/**
 * Owners are told whom a rule does not reach: once a day for a rule and person, and not for each alert. Returns of whom they were told
 * now.
 */
export async function tellOwners(
  tx: Kysely<Tables>,
  {
    project,
    alerts,
    people,
    owners,
    unreached,
    now,
    publicUrl,
  }: Telling & { readonly owners: readonly AlertPerson[]; readonly unreached: readonly UnreachedPerson[] },
): Promise<ReadonlySet<string>> {
  const news = new Set<string>()
  const byRule = groupRows(unreached, ({ alertId }) => alerts.get(alertId)?.alert_rule_id ?? '')
  for (const [ruleId, lost] of byRule) {
    const known = await toldToday(tx, ruleId, now)
    const fresh = new Map(lost.filter(({ userId }) => !known.has(userId)).map((one) => [one.userId, one.why]))
    const rule = [...alerts.values()].find(({ alert_rule_id }) => alert_rule_id === ruleId)
    if (fresh.size === 0 || !rule || owners.length === 0) continue
    for (const userId of fresh.keys()) news.add(userId)
    for (const { name, email, locale } of owners) {
      const whom = [...fresh].map(
        ([userId, why]) =>
          `${people.find(({ id }) => id === userId)?.name ?? '—'}: ${unreachableWords[why][locale]}`,
      )
      const mail = writtenMail({
        to: email,
        name,
        locale,
        subject: alertWords.mailUnreachedSubject(ruleNameOf(rule, locale)),
        paragraphs: [
          alertWords.mailUnreachedWhat(project.name, ruleNameOf(rule, locale)),
          alertWords.mailValues(whom.join('\n')),
          alertWords.mailUnreachedLink(`${publicUrl}${alertPath(project.id, ruleId, [])}/edit`),
        ],
      })
      await queueMail(tx, { ...mail, kind: alertMailKind }, now)
    }
  }
  return news
}

/** Of whom owners were told within the last day. */
async function toldToday(db: Kysely<Tables>, ruleId: string, now: Date): Promise<ReadonlySet<string>> {
  const since = new Date(now.getTime() - dayMs)
  const { rows } = await sql<{ id: string }>`
    select distinct lost.id
    from alert_event event
      join alert_action action on action.alert_event_id = event.id
      cross join lateral jsonb_array_elements_text(action.detail -> 'unreachedIds') as lost (id)
    where event.alert_rule_id = ${ruleId} and action.kind = 'unreached' and action.made_at > ${since}
      and event.raised_at > ${new Date(since.getTime() - longestChainMs)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
