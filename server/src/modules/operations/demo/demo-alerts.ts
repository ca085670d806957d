import { type Kysely, type Selectable, sql } from 'kysely'
import { type AlertRule, firstRule, ruleGallery } from '../../../../../engines/alert-rule'
import type { ProjectTable, Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { requireProject } from '../../studies/project'
import {
  actOnEvents,
  askableSurveys,
  askNobody,
  createRule,
  evaluatedProject,
  evaluateProject,
} from '../../watch/alert'
import { demoOwner } from './demo-owner'

const dayMs = 86_400_000
const hourMs = 3_600_000
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
    const ruleIds = await makeRules(tx, viewer, projectId, now)
    await replay(tx, viewer, { projectId, ruleIds, now })
    await tx
      .updateTable('alert_rule')
      .set({ notified_user_ids: [viewer.id] })
      .where('id', '=', sql<string>`any(${ruleIds}::uuid[])`)
      .where('state', '=', 'on')
      .execute()
  })
}

async function makeRules(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  projectId: string,
  now: Date,
): Promise<string[]> {
  const project = await requireProject(tx, viewer, projectId)
  const by = {
    actor: { kind: 'user', id: viewer.id },
    now: new Date(now.getTime() - ruledDays * dayMs),
  } as const
  const made: string[] = []
  for (const { key, name, state, changes } of rules) {
    const example = ruleGallery.find((one) => one.key === key)
    if (!example) continue
    const asked = { name, definition: changes(example.rule), notifiedUserIds: [], state }
    made.push(await createRule(tx, project, asked, by))
  }
  made.push(
    await createRule(
      tx,
      project,
      { name: '歩数の少ない人が多い日', definition: manyWalkedLittle, notifiedUserIds: [], state: 'on' },
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
  viewer: CompanyViewer,
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
    const open = await openAlerts(tx, ruleIds)
    // The newest waits for somebody.
    for (const id of day === 0 ? open.slice(0, -1) : open) {
      const at = day > 0 ? asOf.getTime() + 2 * hourMs : now.getTime()
      await handle(tx, viewer, { id, place: handled, now, at })
      handled += 1
    }
  }
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
