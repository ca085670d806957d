import { type Kysely, type Selectable, sql } from 'kysely'
import {
  type AlertChain,
  type AlertRule,
  firstRule,
  noChain,
  ruleGallery,
} from '../../../../../engines/alert-rule'
import type { ProjectTable, Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { requireProject } from '../../studies/project'
import {
  actOnEvents,
  askableSurveys,
  askNobody,
  createRule,
  escalateProject,
  evaluatedProject,
  evaluateProject,
} from '../../watch/alert'
import { demoMember, demoOwner } from './demo-owner'

const dayMs = 86_400_000
const hourMs = 3_600_000
const minuteMs = 60_000
/** After so long without anybody a second person is told. */
const secondAfterMinutes = 30
/** For so long the rules have been there. */
const ruledDays = 28

interface DemoRule {
  readonly key: string
  readonly name: string
  readonly state: 'on' | 'test'
  readonly changes: (rule: AlertRule) => AlertRule
}

const rules: readonly DemoRule[] = [
  {
    key: 'hrv_fall',
    name: '心拍変動の低下',
    state: 'on',
    changes: (rule) => ({ ...withThreshold(rule, -1.5), severity: 'critical' }),
  },
  { key: 'little_sleep', name: '短い睡眠が続く', state: 'on', changes: (rule) => withThreshold(rule, 330) },
  { key: 'few_valid_days', name: '有効日の不足', state: 'test', changes: (rule) => rule },
]

function withThreshold(rule: AlertRule, threshold: number): AlertRule {
  const [first, ...others] = rule.conditions
  return first ? { ...rule, conditions: [{ ...first, threshold }, ...others] } : rule
}

/** Raises one alert for all, when so many of them walked little on the same day. */
const manyWalkedLittle: AlertRule = {
  ...firstRule,
  conditions: [
    {
      variable: 'steps',
      aggregate: 'last',
      window: { count: 1, unit: 'day' },
      comparison: 'value',
      operator: '<',
      threshold: 5000,
    },
  ],
  cohort: { percent: 12 },
  severity: 'warning',
  evaluation: { kind: 'hourly' },
  missing: 'fine',
}

/** Rules of SLP26 that have been evaluated every day for four weeks, and what its team did about their alerts. Others stay. */
export async function ensureAlerts(
  db: Kysely<Tables>,
  { id: projectId, company_id: companyId }: Selectable<ProjectTable>,
  now: Date,
): Promise<void> {
  const viewer = await demoOwner(db, companyId)
  if (!viewer) return
  await db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('alert_rule')
      .select('id')
      .where('project_id', '=', projectId)
      .where('default_key', 'is', null)
      .executeTakeFirst()
    if (known) return
    const team = { owner: viewer, second: await demoMember(tx, companyId) }
    const ruleIds = await makeRules(tx, team, projectId, now)
    await replay(tx, team, { projectId, ruleIds, now })
    await forgetMails(tx, projectId, team)
    await tx
      .updateTable('alert_rule')
      .set({ notified_user_ids: [viewer.id] })
      .where('id', '=', sql<string>`any(${ruleIds}::uuid[])`)
      .where('state', '=', 'on')
      .execute()
  })
}

interface Team {
  readonly owner: CompanyViewer
  /** Who is told when nobody has done anything; null: the company has nobody else. */
  readonly second: CompanyViewer | null
}

function chainTo(second: CompanyViewer | null): AlertChain {
  if (!second) return noChain
  return {
    steps: [{ afterMinutes: secondAfterMinutes, whom: 'users', userIds: [second.id] }],
    onlyOnDuty: false,
  }
}

/** What was told of the past is told nobody by mail, nor that it is over. */
async function forgetMails(tx: Kysely<Tables>, projectId: string, { second }: Team): Promise<void> {
  await tx.deleteFrom('alert_told').where('project_id', '=', projectId).execute()
  if (!second) return
  const { email } = await tx
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', second.id)
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('mail').where('recipient', '=', email).where('kind', '=', 'alert').execute()
}

async function makeRules(
  tx: Kysely<Tables>,
  { owner: viewer, second }: Team,
  projectId: string,
  now: Date,
): Promise<string[]> {
  const escalation = chainTo(second)
  const project = await requireProject(tx, viewer, projectId)
  const by = {
    actor: { kind: 'user', id: viewer.id },
    now: new Date(now.getTime() - ruledDays * dayMs),
  } as const
  const made: string[] = []
  for (const { key, name, state, changes } of rules) {
    const example = ruleGallery.find((one) => one.key === key)
    if (!example) continue
    const definition = changes(example.rule)
    const asked = { name, definition, notifiedUserIds: [], state }
    const steps = definition.severity === 'critical' ? { escalation } : {}
    made.push(await createRule(tx, project, { ...asked, ...steps }, by))
  }
  made.push(
    await createRule(
      tx,
      project,
      {
        name: '歩数の少ない人が多い日',
        definition: manyWalkedLittle,
        notifiedUserIds: [],
        escalation,
        state: 'on',
      },
      by,
    ),
  )
  const definition = await contactWanted(tx, projectId)
  if (definition) {
    const asked = { name: '連絡を希望する回答', definition, notifiedUserIds: [], state: 'on' } as const
    made.push(await createRule(tx, project, asked, by))
  }
  return made
}

/** Evaluated with each answer to the survey that asks whether somebody wants to be called; null: there is none. */
async function contactWanted(tx: Kysely<Tables>, projectId: string): Promise<AlertRule | null> {
  const surveys = await askableSurveys(tx, projectId)
  const survey = surveys.find(({ questions }) => questions.some(({ linkId }) => linkId === 'contact'))
  if (!survey) return null
  return {
    ...firstRule,
    conditions: [
      {
        variable: 'answer_choice',
        survey: { surveyId: survey.surveyId, part: 'contact' },
        aggregate: 'last',
        window: { count: 1, unit: 'day' },
        comparison: 'value',
        operator: 'in',
        states: ['true'],
      },
    ],
    severity: 'warning',
    evaluation: { kind: 'answer' },
  }
}

/** Who answered within the day before. */
async function answeredBefore(tx: Kysely<Tables>, projectId: string, asOf: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.test_subject_id as id from survey_answer a
      join project_survey p on p.id = a.project_survey_id
    where p.project_id = ${projectId} and a.answered_at > ${new Date(asOf.getTime() - dayMs)} and a.answered_at <= ${asOf}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Each day as it would have been evaluated then, and what the team did about it hours later. */
async function replay(
  tx: Kysely<Tables>,
  { owner, second }: Team,
  {
    projectId,
    ruleIds,
    now,
  }: { readonly projectId: string; readonly ruleIds: readonly string[]; readonly now: Date },
): Promise<void> {
  const project = await evaluatedProject(tx, projectId)
  if (!project) return
  let handled = 0
  for (let day = ruledDays; day >= 0; day--) {
    const asOf = new Date(now.getTime() - day * dayMs)
    await evaluateProject(tx, project, {
      subjectIds: null,
      isAsked: ({ id }) => ruleIds.includes(id),
      changedFrom: new Map(),
      answered: await answeredBefore(tx, projectId, asOf),
      evaluatedAt: null,
      asOf,
      // Nobody is told yet, so no mail names it.
      publicUrl: '',
      ask: askNobody,
    })
    // Of the days before nobody came within half an hour.
    const later = new Date(asOf.getTime() + (secondAfterMinutes + 1) * minuteMs)
    if (day > 0) await escalateProject(tx, project, { now: later, publicUrl: '', ask: askNobody })
    const open = await openAlerts(tx, ruleIds)
    // The newest waits for somebody.
    for (const id of day === 0 ? open.slice(0, -1) : open) {
      const at = day > 0 ? asOf.getTime() + 2 * hourMs : now.getTime()
      const viewer = second && (await wasToldTo(tx, id, second)) ? second : owner
      await handle(tx, viewer, { id, place: handled, now, at })
      handled += 1
    }
  }
}

/** Whether a step has told somebody of an alert. */
async function wasToldTo(tx: Kysely<Tables>, eventId: string, { id }: CompanyViewer): Promise<boolean> {
  const told = await tx
    .selectFrom('alert_told')
    .select('user_id')
    .where('alert_event_id', '=', eventId)
    .where('user_id', '=', id)
    .executeTakeFirst()
  return told !== undefined
}

async function openAlerts(tx: Kysely<Tables>, ruleIds: readonly string[]): Promise<string[]> {
  const events = await tx
    .selectFrom('alert_event')
    .select('id')
    .where('alert_rule_id', '=', sql<string>`any(${[...ruleIds]}::uuid[])`)
    .where('state', '=', 'open')
    .where('is_test', '=', false)
    .orderBy('raised_at')
    .orderBy('id')
    .execute()
  return events.map(({ id }) => id)
}

const notes = [
  '本人に電話で確認した。体調に問題はなく、寝つけない日が続いたとのこと。',
  '発熱があり、受診を案内した。',
  '夜勤明けの日だった。次の日勤まで様子を見る。',
]

/** Confirmed, given to somebody, put off or resolved, one after the other. */
async function handle(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  {
    id,
    place,
    at,
    now,
  }: { readonly id: string; readonly place: number; readonly at: number; readonly now: Date },
): Promise<void> {
  const by = { actor: { kind: 'user', id: viewer.id }, now: new Date(at) } as const
  const note = notes[place % notes.length] ?? ''
  const asked = { eventIds: [id], note }
  const canWait = now.getTime() - at < 20 * dayMs
  if (place % 4 === 0) {
    const action = { kind: 'resolve', resolution: 'contacted' } as const
    await actOnEvents(tx, viewer, { ...asked, action }, by)
    return
  }
  await actOnEvents(tx, viewer, { ...asked, action: { kind: 'acknowledge' }, note: '' }, by)
  if (place % 4 === 1) {
    const action = { kind: 'assign', userId: viewer.id } as const
    await actOnEvents(tx, viewer, { ...asked, action, note: '' }, by)
  } else if (place % 4 === 2 && canWait) {
    const until = new Date(now.getTime() + 2 * dayMs)
    await actOnEvents(tx, viewer, { ...asked, action: { kind: 'snooze', until } }, by)
  }
}
