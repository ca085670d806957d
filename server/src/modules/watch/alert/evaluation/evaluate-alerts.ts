import { type Kysely, sql } from 'kysely'
import { jobUnits } from '../../../../platform/jobs/job-units'
import { newId } from '../../../../platform/postgres/ids'
import type { Tables } from '../../../../platform/tables'
import { numberOfDate } from '../../../series/measurement'
import type { AskSubjects } from '../ask-subjects'
import { projectsWithClosings, tellOfClosings } from '../closing/tell-of-closings'
import { projectsWithDueDigests, sendDigests } from '../digest/send-digests'
import { restartEscalations } from '../escalation/begin-escalations'
import { escalateById, projectsWithDueSteps } from '../escalation/escalate-project'
import { evaluatedProject } from '../evaluated-project'
import { purgeAlertLinks } from '../mail-link/make-link'
import { projectsWithHeldBack, tellHeldBack } from '../maxima/tell-held-back'
import { giveDefaultRules } from '../rule/give-default-rules'
import { hasCome } from './due-times'
import { type EvaluatedRule, evaluateProject } from './evaluate-project'

/** What the job needs. */
export interface AlertContext {
  readonly db: Kysely<Tables>
  readonly now: () => Date
  readonly publicUrl: string
  readonly ask: AskSubjects
}

const hourMs = 3_600_000
/** So many rows of changes are taken at once; the others follow in the next turn. */
const mostChanges = 20_000

/**
 * Evaluates who has new days, everybody once an hour, and the rules that are evaluated at a time of the day when it has come. What was
 * taken and what was raised commit together, so that a killed process loses nothing and repeats nothing. Then it takes the steps that
 * are due of alerts which nobody has acknowledged, tells what is over to who was told of it, and sends the digests that are due.
 */
export async function evaluateAlerts(context: AlertContext): Promise<void> {
  const { db, now } = context
  const units = jobUnits(context, 'judge-alerts')
  await giveDefaultRules(db, now())
  await wakeSnoozed(db, now())
  await purgeAlertLinks(db, now())
  for (const projectId of await projectsWithChanges(db, now())) {
    await units.attempt({ kind: 'project', id: projectId }, () => evaluateChanges(context, projectId))
  }
  for (const project of await projectsThatMayBeDue(db, now())) {
    // In its own try: the release of the tz database that drops a zone must not stop the other projects.
    await units.attempt({ kind: 'project', id: project.id }, async () => {
      if (isDue(project, now())) await evaluateEverybody(context, project)
    })
  }
  // Before the steps, some of which these begin.
  for (const projectId of await projectsWithHeldBack(db, now())) {
    await units.attempt({ kind: 'project', id: projectId }, () =>
      db
        .transaction()
        .execute((tx) => tellHeldBack(tx, projectId, { now: now(), publicUrl: context.publicUrl })),
    )
  }
  for (const projectId of await projectsWithDueSteps(db, now())) {
    await units.attempt({ kind: 'project', id: projectId }, () =>
      db.transaction().execute((tx) => escalateById(tx, projectId, { ...context, now: now() })),
    )
  }
  // Before the digests: what is over now stands in one that leaves now.
  for (const projectId of await projectsWithClosings(db)) {
    await units.attempt({ kind: 'project', id: projectId }, () =>
      db
        .transaction()
        .execute((tx) => tellOfClosings(tx, projectId, { now: now(), publicUrl: context.publicUrl })),
    )
  }
  // After the steps: what these have just told somebody is not told again.
  for (const projectId of await projectsWithDueDigests(db, now())) {
    await units.attempt({ kind: 'project', id: projectId }, () =>
      db
        .transaction()
        .execute((tx) => sendDigests(tx, projectId, { now: now(), publicUrl: context.publicUrl })),
    )
  }
  units.end()
}

async function projectsWithChanges(db: Kysely<Tables>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('alert_change')
    .select('project_id')
    .distinct()
    .where((is) => is.or([is('due_at', 'is', null), is('due_at', '<=', now)]))
    .execute()
  return rows.map(({ project_id }) => project_id)
}

function evaluateChanges({ db, now, publicUrl, ask }: AlertContext, projectId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const asOf = now()
    const { rows } = await sql<{ subject_id: string; is_answer: boolean; first_on: string | null }>`
      delete from alert_change where id in (
        select id from alert_change where project_id = ${projectId} and (due_at is null or due_at <= ${asOf})
        limit ${mostChanges} for update skip locked)
      returning subject_id, is_answer, first_on`.execute(tx)
    const project = rows.length > 0 ? await evaluatedProject(tx, projectId) : null
    if (!project) return
    await evaluateProject(tx, project, {
      subjectIds: [...new Set(rows.map(({ subject_id }) => subject_id))],
      isAsked: ({ definition }) => definition.evaluation.kind === 'newData',
      changedFrom: earliestDays(rows),
      answered: [...new Set(rows.flatMap((row) => (row.is_answer ? [row.subject_id] : [])))],
      evaluatedAt: null,
      asOf,
      publicUrl,
      ask,
    })
  })
}

/** Of each subject the earliest day that changed. */
function earliestDays(
  rows: readonly { readonly subject_id: string; readonly first_on: string | null }[],
): ReadonlyMap<string, number> {
  const days = new Map<string, number>()
  for (const { subject_id, first_on } of rows) {
    if (first_on === null) continue
    const day = numberOfDate(first_on)
    days.set(subject_id, Math.min(days.get(subject_id) ?? day, day))
  }
  return days
}

interface Watched {
  readonly id: string
  readonly zone: string
  readonly evaluatedAt: Date | null
  readonly timedAt: Date | null
  /** The times of the day (HH:mm) at which its rules are evaluated. */
  readonly times: readonly string[]
}

/** Projects whose hour is over, and those that have rules with times of the day. */
async function projectsThatMayBeDue(db: Kysely<Tables>, now: Date): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    select project.id, project.time_zone as zone, watch.judged_at as "evaluatedAt", watch.timed_at as "timedAt", rules.times
    from project left join alert_watch watch on watch.project_id = project.id
    join lateral (
      select count(distinct rule.id) as amount, coalesce(array_agg(distinct at.time) filter (where at.time is not null), '{}') as times
      from alert_rule rule
        left join lateral jsonb_array_elements_text(rule.definition -> 'evaluation' -> 'at') as at (time) on true
      where rule.project_id = project.id and rule.deleted_at is null and rule.state <> 'off') rules on rules.amount > 0
    where project.deleted_at is null
      and (watch.judged_at is null or watch.judged_at <= ${new Date(now.getTime() - hourMs)} or rules.times <> '{}')
    order by project.id`.execute(db)
  return rows
}

const isHourOver = ({ evaluatedAt }: Watched, asOf: Date): boolean =>
  evaluatedAt === null || evaluatedAt.getTime() <= asOf.getTime() - hourMs

const isDue = (project: Watched, asOf: Date): boolean =>
  isHourOver(project, asOf) ||
  (project.timedAt !== null &&
    hasCome(project.times, { from: project.timedAt, to: asOf, zone: project.zone }))

function evaluateEverybody({ db, now, publicUrl, ask }: AlertContext, watched: Watched): Promise<void> {
  const { id, evaluatedAt, timedAt } = watched
  return db.transaction().execute(async (tx) => {
    const project = await evaluatedProject(tx, id)
    if (!project) return
    const asOf = now()
    const isHour = isHourOver(watched, asOf)
    const isAsked = ({ definition: { evaluation } }: EvaluatedRule) =>
      evaluation.kind === 'daily'
        ? hasCome(evaluation.at ?? [], { from: timedAt ?? asOf, to: asOf, zone: project.time_zone })
        : isHour
    await evaluateProject(tx, project, {
      subjectIds: null,
      isAsked,
      changedFrom: new Map(),
      answered: [],
      evaluatedAt,
      asOf,
      publicUrl,
      ask,
    })
    await sql`
      insert into alert_watch as watch (project_id, judged_at, timed_at) values (${id}, ${asOf}, ${asOf})
      on conflict (project_id) do update
      set judged_at = case when ${isHour} then excluded.judged_at else watch.judged_at end, timed_at = excluded.timed_at`.execute(
      tx,
    )
  })
}

/** Alerts that were put off until now are open again. */
async function wakeSnoozed(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const woken = await tx
      .updateTable('alert_event')
      .set({ state: 'open', wakes_at: null })
      .where('state', '=', 'snoozed')
      .where('wakes_at', '<=', now)
      .returning('id')
      .execute()
    if (woken.length === 0) return
    await restartEscalations(
      tx,
      woken.map(({ id }) => id),
      now,
    )
    await tx
      .insertInto('alert_action')
      .values(
        woken.map(({ id }) => ({ id: newId(), alert_event_id: id, kind: 'woken' as const, made_at: now })),
      )
      .execute()
  })
}
