import { type Kysely, sql } from 'kysely'
import {
  type AlertAsks,
  type AlertChain,
  type AlertRule,
  alertPointsOf,
  alertSentenceText,
  asksAnything,
  asksSentence,
  chainSentence,
} from '../../../../../../engines/alert-rule'
import { type BasedOn, refuseStaleEdit } from '../../../../platform/input/stale-edit'
import { notifyLive } from '../../../../platform/live/live'
import { newId } from '../../../../platform/postgres/ids'
import { conflict } from '../../../../platform/problem'
import type { AlertRuleState, Tables } from '../../../../platform/tables'
import { queueWebhookAlerts } from '../../../../platform/webhook'
import { recordAudit } from '../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import type { WriteContext } from '../../../../platform/write/write-context'
import { localDayOf } from '../../../series/measurement'
import type { VisibleProject } from '../../../studies/project'
import { alertRuleAudit } from '../alert-audit'
import { alertWords } from '../alert-words'
import { ruleNameIn } from '../rule-name'
import { awaitClosing } from '../told-alerts'
import { askedSurveys } from './asked-surveys'
import { checkedRule, type RuleToSave, refuseUnfit } from './checked-rule'
import { requireRule, type StoredRule } from './rule-queries'

const mostRules = 200

type OfProject = Pick<VisibleProject, 'id' | 'company_id' | 'time_zone'>

/** Makes a rule; its alerts begin with the day on which it is switched on. */
export async function createRule(
  tx: Kysely<Tables>,
  project: OfProject,
  { state, ...asked }: RuleToSave & { readonly state: AlertRuleState },
  writeContext: WriteContext,
): Promise<string> {
  const checked = await checkedRule(tx, project, asked)
  await refuseTooMany(tx, project.id, 1)
  return insertRule(tx, project, { ...checked, state, action: alertRuleAudit.create }, writeContext)
}

interface NewRule {
  readonly name: string
  readonly rule: AlertRule
  readonly state: AlertRuleState
  readonly notifiedUserIds: readonly string[]
  readonly escalation: AlertChain
  readonly asks: AlertAsks
  readonly action: (typeof alertRuleAudit)['create' | 'copy']
  /** Of the rules that every project has. */
  readonly defaultKey?: string | null
}

/** The rule, its first version and its event; the caller has checked it. */
export async function insertRule(
  tx: Kysely<Tables>,
  project: OfProject,
  { name, rule, state, notifiedUserIds, escalation, asks, action, defaultKey = null }: NewRule,
  { actor, now }: WriteContext,
): Promise<string> {
  const id = newId()
  const by = actor.kind === 'user' ? actor.id : null
  const definition = JSON.stringify(rule)
  await tx
    .insertInto('alert_rule')
    .values({
      id,
      company_id: project.company_id,
      project_id: project.id,
      name,
      definition,
      severity: rule.severity,
      version: 1,
      state,
      default_key: defaultKey,
      notified_user_ids: [...notifiedUserIds],
      escalation: JSON.stringify(escalation),
      asks: JSON.stringify(asks),
      judged_from: beginningOf(project, now),
      judged_from_at: now,
      created_by: by,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await keepVersion(tx, { id, version: 1, name, definition, by }, now)
  if (state !== 'off') await evaluateSoon(tx, project.id)
  await recordAudit(tx, {
    companyId: project.company_id,
    actor,
    action,
    targetId: id,
    after: {
      name,
      projectId: project.id,
      status: state,
      severity: rule.severity,
      condition: alertSentenceText(rule, 'ja'),
      notified: notifiedUserIds.length,
      ...(escalation.steps.length > 0 && { escalation: auditedChain(escalation) }),
      ...(asksAnything(asks) && { asks: await auditedAsks(tx, asks) }),
    },
    at: now,
  })
  return id
}

/** Without names: who was chosen may be erased. */
function auditedChain(chain: AlertChain): string {
  return chainSentence(chain, () => null, 'ja')
}

async function auditedAsks(tx: Kysely<Tables>, asks: AlertAsks): Promise<string> {
  const surveys = await askedSurveys(tx, [asks])
  return asksSentence(asks, surveys.get(asks.projectSurveyId ?? '')?.name ?? null, 'ja')
}

/** The day before: what is settled of it has been evaluated by nobody. */
function beginningOf({ time_zone }: Pick<VisibleProject, 'time_zone'>, now: Date): string {
  return localDayOf(now.getTime() - 86_400_000, time_zone)
}

async function keepVersion(
  tx: Kysely<Tables>,
  kept: {
    readonly id: string
    readonly version: number
    readonly name: string
    readonly definition: string
    readonly by: string | null
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('alert_rule_version')
    .values({
      alert_rule_id: kept.id,
      version: kept.version,
      name: kept.name,
      definition: kept.definition,
      created_by: kept.by,
      created_at: now,
    })
    .execute()
}

/** Saves a rule; a changed condition is a new version, which alerts name. */
export async function updateRule(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  { ruleId, ...asked }: RuleToSave & BasedOn & { readonly ruleId: string },
  { actor, now }: WriteContext,
): Promise<void> {
  const { rule: before, project } = await lockedRule(tx, viewer, ruleId)
  refuseStaleEdit(before, asked)
  const { name, rule, notifiedUserIds, escalation, asks } = await checkedRule(tx, project, asked, {
    defaultKey: before.default_key,
    before: before.escalation,
    askedBefore: before.asks,
    ruleBefore: before.definition,
  })
  const definition = JSON.stringify(rule)
  const changesRule = !(await isSameDefinition(tx, before.id, definition))
  const version = before.version + Number(changesRule || name !== before.name)
  await tx
    .updateTable('alert_rule')
    .set({
      name,
      definition,
      severity: rule.severity,
      version,
      notified_user_ids: [...notifiedUserIds],
      // Alerts that are open keep the chain with which they were raised.
      escalation: JSON.stringify(escalation),
      asks: JSON.stringify(asks),
      // What the former rule evaluated is not evaluated by the new one.
      judged_from: changesRule ? beginningOf(project, now) : before.judged_from,
      judged_from_at: changesRule ? now : before.judged_from_at,
      updated_at: now,
    })
    .where('id', '=', before.id)
    .execute()
  // An alert of a window is not followed by answers or samples, nor one of a subject by a count.
  if (alertPointsOf(before.definition) !== alertPointsOf(rule))
    await endAlerts(tx, before, 'ruleChanged', now)
  if (changesRule) {
    await evaluateSoon(tx, project.id)
    await tellMonitoring(tx, before, project, now)
  }
  const by = actor.kind === 'user' ? actor.id : null
  if (version > before.version) await keepVersion(tx, { id: before.id, version, name, definition, by }, now)
  await recordAudit(tx, {
    companyId: before.company_id,
    actor,
    action: alertRuleAudit.update,
    targetId: before.id,
    before: {
      name: before.name,
      condition: alertSentenceText(before.definition, 'ja'),
      version: before.version,
      notified: before.notified_user_ids.length,
      escalation: auditedChain(before.escalation),
      asks: await auditedAsks(tx, before.asks),
    },
    after: {
      name,
      condition: alertSentenceText(rule, 'ja'),
      version,
      notified: notifiedUserIds.length,
      escalation: auditedChain(escalation),
      asks: await auditedAsks(tx, asks),
    },
    at: now,
  })
}

async function isSameDefinition(tx: Kysely<Tables>, ruleId: string, definition: string): Promise<boolean> {
  const found = await tx
    .selectFrom('alert_rule')
    .select(sql<boolean>`definition = ${definition}::jsonb`.as('isSame'))
    .where('id', '=', ruleId)
    .executeTakeFirstOrThrow()
  return found.isSame
}

/** Switches a rule on, off, or into test: it is checked as if it was saved now. What it raised stays and is over: nobody evaluates it any more, or it was a test. */
export async function setRuleState(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  { ruleId, state }: { readonly ruleId: string; readonly state: AlertRuleState },
  { actor, now }: WriteContext,
): Promise<void> {
  const { rule, project } = await lockedRule(tx, viewer, ruleId)
  if (rule.state === state) return
  const begins = rule.state === 'off' || state === 'on'
  if (begins) await refuseUnfit(tx, project, rule)
  await tx
    .updateTable('alert_rule')
    .set({
      state,
      // Of the time before nothing is raised, also not what was raised in the test.
      judged_from: begins ? beginningOf(project, now) : rule.judged_from,
      judged_from_at: begins ? now : rule.judged_from_at,
      updated_at: now,
    })
    .where('id', '=', rule.id)
    .execute()
  if (begins) await evaluateSoon(tx, project.id)
  // What it raised before its test goes on: the rule has not changed.
  if (begins) await holdOpen(tx, rule.id, now)
  if (state === 'off') await endAlerts(tx, rule, 'ruleOff', now)
  else if (rule.state === 'test') await endAlerts(tx, rule, 'testEnded', now)
  await tellMonitoring(tx, rule, project, now)
  await recordAudit(tx, {
    companyId: rule.company_id,
    actor,
    action: alertRuleAudit.change_status,
    targetId: rule.id,
    before: { name: rule.name, status: rule.state },
    after: { name: rule.name, status: state },
    at: now,
  })
}

/** Takes a rule away; what it raised is kept, and what waits is over. */
export async function deleteRule(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  ruleId: string,
  { actor, now }: WriteContext,
): Promise<void> {
  const { rule, project } = await lockedRule(tx, viewer, ruleId)
  await tx
    .updateTable('alert_rule')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', rule.id)
    .execute()
  await endAlerts(tx, rule, 'ruleOff', now)
  await tellMonitoring(tx, rule, project, now)
  await recordAudit(tx, {
    companyId: rule.company_id,
    actor,
    action: alertRuleAudit.delete,
    targetId: rule.id,
    before: { name: rule.name, status: rule.state },
    at: now,
  })
}

async function endAlerts(
  tx: Kysely<Tables>,
  rule: { readonly id: string; readonly project_id: string },
  resolution: 'ruleOff' | 'ruleChanged' | 'testEnded',
  now: Date,
): Promise<void> {
  const ended = await tx
    .updateTable('alert_event')
    .set({ state: 'resolved', resolved_at: now, resolution, closed_on: sql`window_on`, wakes_at: null })
    .where('alert_rule_id', '=', rule.id)
    .where('state', '!=', 'resolved')
    .where((eb) => (resolution === 'testEnded' ? eb('is_test', '=', true) : eb.lit(true)))
    .returning('id')
    .execute()
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  const detail = JSON.stringify({ resolution })
  await sql`
    insert into alert_action (id, alert_event_id, kind, detail, made_at)
    select id, event_id, 'resolved', ${detail}::jsonb, ${now}
    from unnest(${ids.map(() => newId())}::uuid[], ${ids}::uuid[]) as made (id, event_id)`.execute(tx)
  await awaitClosing(tx, ids)
  await queueWebhookAlerts(tx, {
    projectId: rule.project_id,
    event: 'alert.resolved',
    alertIds: ids,
    at: now,
  })
}

async function holdOpen(tx: Kysely<Tables>, ruleId: string, now: Date): Promise<void> {
  await tx
    .updateTable('alert_event')
    .set({ held_at: now })
    .where('alert_rule_id', '=', ruleId)
    .where('is_test', '=', false)
    .where('state', '!=', 'resolved')
    .execute()
}

/** Everybody is evaluated within seconds by a rule that is new, and not only when the hour is over. */
async function evaluateSoon(tx: Kysely<Tables>, projectId: string): Promise<void> {
  await sql`
    update alert_watch set judged_at = judged_at - interval '1 hour' where project_id = ${projectId}`.execute(
    tx,
  )
}

/** A rule that decides 要確認 changes what open screens of monitoring show of today. */
async function tellMonitoring(
  tx: Kysely<Tables>,
  { default_key }: Pick<StoredRule, 'default_key'>,
  { id: projectId, time_zone }: OfProject,
  now: Date,
): Promise<void> {
  if (default_key === null) return
  const today = localDayOf(now.getTime(), time_zone)
  await notifyLive(tx, { kind: 'subject_day', projectId, subjectIds: [], from: today, to: today })
}

/**
 * Copies rules, switched off. Into another project tags, subjects, people and the survey that is sent stay behind, with the steps
 * that tell chosen people.
 */
export async function copyRules(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  { ruleIds, project }: { readonly ruleIds: readonly string[]; readonly project: VisibleProject },
  writeContext: WriteContext,
): Promise<string[]> {
  await refuseTooMany(tx, project.id, ruleIds.length)
  const made: string[] = []
  for (const ruleId of ruleIds) {
    const { rule } = await requireRule(tx, viewer, ruleId)
    const targets = {
      ...rule.definition.targets,
      tagIds: [],
      subjectIds: [],
      exceptTagIds: [],
      exceptSubjectIds: [],
    }
    const definition: AlertRule =
      rule.project_id === project.id ? rule.definition : { ...rule.definition, targets }
    const copied = {
      // The copy is one of the project's own: it keeps the name that whoever copies sees.
      name: ruleNameIn(rule, viewer.locale),
      rule: definition,
      state: 'off',
      notifiedUserIds: [],
      escalation: rule.project_id === project.id ? rule.escalation : withoutPeople(rule.escalation),
      asks: rule.project_id === project.id ? rule.asks : asksWith(noSurveys, rule.asks),
      action: alertRuleAudit.copy,
    } as const
    made.push(await insertRule(tx, project, copied, writeContext))
  }
  return made
}

/** The chain without the steps that tell chosen people, who are of one project. */
export function withoutPeople({ steps, ...chain }: AlertChain): AlertChain {
  return { ...chain, steps: steps.filter(({ whom }) => whom !== 'users') }
}

/** What is asked with the delivery of another project in the place of this one's; without a survey where that has none. */
export function asksWith(
  surveyIds: ReadonlyMap<string, string>,
  { projectSurveyId, ...asks }: AlertAsks,
): AlertAsks {
  const id = surveyIds.get(projectSurveyId ?? '')
  return id === undefined ? asks : { ...asks, projectSurveyId: id }
}

const noSurveys: ReadonlyMap<string, string> = new Map()

async function lockedRule(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  ruleId: string,
): Promise<{ readonly rule: StoredRule; readonly project: VisibleProject }> {
  const { project, rule } = await requireRule(tx, viewer, ruleId)
  const locked = await tx
    .selectFrom('alert_rule')
    .selectAll()
    .where('id', '=', rule.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { rule: locked, project }
}

async function refuseTooMany(tx: Kysely<Tables>, projectId: string, more: number): Promise<void> {
  const { count } = await tx
    .selectFrom('alert_rule')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) + more > mostRules) throw conflict(alertWords.manyRules(mostRules))
}
