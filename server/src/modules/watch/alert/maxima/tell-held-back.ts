import { type Kysely, type Selectable, sql } from 'kysely'
import { severities } from '../../../../../../engines/alert-rule'
import { queueMail, writtenMail } from '../../../../platform/mailer'
import { groupRows } from '../../../../platform/postgres/group-rows'
import type { AlertRuleTable, Tables } from '../../../../platform/tables'
import { type Language, textIn } from '../../../../platform/words'
import { alertWords } from '../alert-words'
import { type Digester, digestersOf, gatherAlerts, noteAlerts } from '../digest/gather-alerts'
import { beginEscalations } from '../escalation/begin-escalations'
import { type EvaluatedProject, evaluatedProject } from '../evaluated-project'
import { mostNamed } from '../event/alerts-to-tell'
import { receiversOf } from '../event/receivers'
import { lockAlerts } from '../lock-alerts'
import { alertMailKind } from '../mail-link/alert-mails'
import { ruleNameIn } from '../rule-name'
import { rememberTold } from '../told-alerts'

interface Telling {
  readonly now: Date
  readonly publicUrl: string
}

/** Projects with alerts that were held back until now. */
export async function projectsWithHeldBack(db: Kysely<Tables>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct project.id
    from alert_event event join project on project.id = event.project_id
    where event.held_back_until_at <= ${now} and project.deleted_at is null and project.status <> 'paused'
    order by project.id`.execute(db)
  return rows.map(({ id }) => id)
}

type HeldRule = Pick<
  Selectable<AlertRuleTable>,
  'id' | 'name' | 'default_key' | 'severity' | 'state' | 'notified_user_ids' | 'escalation'
>

interface HeldAlert {
  readonly id: string
  readonly ruleId: string
  readonly code: string | null
  readonly isOpen: boolean
}

/** The alerts of one rule that were held back, in one line. */
export interface HeldLine {
  readonly rule: HeldRule
  readonly total: number
  readonly open: readonly HeldAlert[]
}

/**
 * Tells what a maximum held back: a line for each rule, in one mail or in the next digest. Of rules whose alerts are all over or taken
 * care of by now nothing is told; they stand in the list. What waited is forgotten in the transaction that queues the mail.
 */
export async function tellHeldBack(
  tx: Kysely<Tables>,
  projectId: string,
  { now, publicUrl }: Telling,
): Promise<void> {
  const project = await evaluatedProject(tx, projectId)
  if (!project || project.status === 'paused') return
  await lockAlerts(tx, projectId)
  const held = groupRows(await takeDue(tx, projectId, now), ({ ruleId }) => ruleId)
  const rules = (await rulesOf(tx, [...held.keys()])).filter(({ state }) => state === 'on')
  const lines = new Map(
    rules.flatMap((rule): [string, HeldLine][] => {
      const some = held.get(rule.id) ?? []
      const open = some.filter(({ isOpen }) => isOpen)
      return open.length > 0 ? [[rule.id, { rule, total: some.length, open }]] : []
    }),
  )
  const told = rules.filter(({ id }) => lines.has(id))
  if (told.length === 0) return
  await tellPeople(tx, project, told, { lines, now, publicUrl })
  for (const rule of told) {
    const rows = lines.get(rule.id)?.open.map(({ id }) => ({ rule, row: { id } })) ?? []
    await beginEscalations(tx, project.id, rows, now)
  }
}

/** Those whose time has come, which is forgotten. */
async function takeDue(tx: Kysely<Tables>, projectId: string, now: Date): Promise<HeldAlert[]> {
  // In the order in which acts lock them.
  const { rows } = await sql<HeldAlert>`
    with due as (
      select id from alert_event where project_id = ${projectId} and held_back_until_at <= ${now} order by id for update),
    taken as (
      update alert_event event set held_back_until_at = null from due where event.id = due.id
      returning event.id, event.alert_rule_id, event.test_subject_id, event.state)
    select taken.id, taken.alert_rule_id as "ruleId", subject.code, taken.state = 'open' as "isOpen"
    from taken left join test_subject subject on subject.id = taken.test_subject_id and subject.deleted_at is null
    where taken.test_subject_id is null or subject.id is not null
    order by subject.code, taken.id`.execute(tx)
  return rows
}

function rulesOf(tx: Kysely<Tables>, ids: readonly string[]): Promise<HeldRule[]> {
  return tx
    .selectFrom('alert_rule')
    .select(['id', 'name', 'default_key', 'severity', 'state', 'notified_user_ids', 'escalation'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy(sql`array_position(${[...severities].reverse()}::text[], severity)`)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

async function tellPeople(
  tx: Kysely<Tables>,
  project: EvaluatedProject,
  rules: readonly HeldRule[],
  { lines, now, publicUrl }: Telling & { readonly lines: ReadonlyMap<string, HeldLine> },
): Promise<void> {
  const userIds = [...new Set(rules.flatMap(({ notified_user_ids }) => notified_user_ids))]
  const people = await receiversOf(tx, project, userIds)
  const digesters = await digestersOf(tx, project, userIds)
  for (const person of people) {
    const own = rules.filter(({ notified_user_ids }) => notified_user_ids.includes(person.id))
    const times = digesters.get(person.id)
    const later = own.filter(({ severity }) => times !== undefined && severity !== 'critical')
    const idsOf = (some: readonly HeldRule[]) =>
      some.flatMap(({ id }) => lines.get(id)?.open.map((alert) => alert.id) ?? [])
    if (times) {
      const digester: Digester = { ...person, times }
      await gatherAlerts(tx, { project, alertIds: idsOf(later), people: [digester], now, isHeldBack: true })
    }
    const atOnce = own.filter((rule) => !later.includes(rule))
    if (atOnce.length === 0) continue
    const alertIds = idsOf(atOnce)
    const { email, name, locale } = person
    const page = `${publicUrl}/projects/${project.id}/monitoring-alerts?state=OPEN`
    const said = atOnce.flatMap(({ id }) => lines.get(id) ?? [])
    const mail = writtenMail({
      to: email,
      name,
      locale,
      subject: alertWords.heldBackSubject(project.name, alertIds.length),
      paragraphs: [
        alertWords.heldBackWhat(project.name),
        alertWords.mailValues(said.map((line) => heldText(line, locale)).join('\n')),
        alertWords.mailLink(page),
      ],
    })
    await queueMail(tx, { ...mail, kind: alertMailKind }, now)
    await rememberTold(tx, project.id, { alertIds, userIds: [person.id] })
    await noteAlerts(tx, { alertIds, kind: 'notified', detail: { channel: 'mail', names: [name] }, now })
  }
}

/** ・心拍が高い: 5件（未対応 3件: S-01 2件, S-02） */
function heldText({ rule, total, open }: HeldLine, locale: Language): string {
  const counts = [...groupRows(open, ({ code }) => code ?? '')].map(([code, some]) =>
    some.length === 1 || code === '' ? code : textIn(alertWords.heldBackOf(code, some.length), locale),
  )
  const codes = counts.filter((code) => code !== '')
  const named = codes.slice(0, mostNamed).join(', ') + (codes.length > mostNamed ? ', …' : '')
  return textIn(alertWords.heldBackLine(ruleNameIn(rule, locale), total, open.length, named), locale)
}
