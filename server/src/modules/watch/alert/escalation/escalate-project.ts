import { type Kysely, sql } from 'kysely'
import { hasReached, quietUntil, takeSteps, tellsSubject } from '../../../../../../engines/alert-rule'
import type { Tables } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import type { AskSubjects, SteppingAlert, SubjectStep } from '../ask-subjects'
import { type EvaluatedProject, evaluatedProject } from '../evaluated-project'
import { alertsToTell } from '../event/alerts-to-tell'
import { lockAlerts } from '../lock-alerts'
import { type AlertPerson, chainPeople, peopleNamed } from './chain-people'
import { type DueAlert, dueAlerts, endEscalations, type Kept, keepProgress } from './due-alerts'
import { noteSteps, type StepNote } from './note-steps'
import { takeOutOfDigests } from './take-out-of-digests'
import { type StepMessage, tellOfSteps, tellOwners, type UnreachedPerson } from './tell-of-steps'

interface Escalating {
  readonly now: Date
  readonly publicUrl: string
  readonly ask: AskSubjects
}

/** Projects with steps or waiting messages that are due. */
export async function projectsWithDueSteps(db: Kysely<Tables>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from project
    where deleted_at is null and status <> 'paused' and (
      exists (select from alert_escalation one where one.project_id = project.id and one.due_at <= ${now})
      or exists (select from alert_held one where one.project_id = project.id and one.due_at <= ${now}))
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function escalateById(
  tx: Kysely<Tables>,
  projectId: string,
  escalating: Escalating,
): Promise<void> {
  const project = await evaluatedProject(tx, projectId)
  if (project) await escalateProject(tx, project, escalating)
}

/**
 * Takes the steps of a project's alerts that are due, and sends what waited for the end of quiet hours. What is sent, its history and
 * how far each chain has come commit together, under the lock under which alerts are evaluated: a killed process repeats nothing.
 */
export async function escalateProject(
  tx: Kysely<Tables>,
  project: EvaluatedProject,
  { now, publicUrl, ask }: Escalating,
): Promise<void> {
  if (project.status === 'paused') return
  await lockAlerts(tx, project.id)
  const due = await dueAlerts(tx, project.id, now)
  if (due.length === 0) return
  const present = new Map(
    (
      await alertsToTell(
        tx,
        due.map(({ id }) => id),
      )
    ).map((alert) => [alert.id, alert]),
  )
  // Acknowledged, over, put off, of a rule that tells nobody, or of a subject that is gone.
  const open = due.filter(
    ({ id, state, ruleState }) => state === 'open' && ruleState === 'on' && present.has(id),
  )
  const isOpen = new Set(open.map(({ id }) => id))
  await endEscalations(
    tx,
    due.filter(({ id }) => !isOpen.has(id)).map(({ id }) => id),
  )
  if (open.length === 0) return
  const named = open.flatMap(({ chain, held }) => peopleNamed(chain).concat(held.map(({ userId }) => userId)))
  const people = await chainPeople(tx, project, named)
  const subjects = await ask.whyUnreached(tx, { project, alerts: open.flatMap(subjectOf), now })
  const progress = open.map((alert) => {
    const why = subjects.get(alert.id) ?? null
    return progressOf(alert, { people, zone: project.time_zone, why, now })
  })
  await keepProgress(tx, project.id, progress)
  await ask.ofSteps(tx, { project, steps: progress.flatMap(({ steps }) => steps), now })
  const told = progress.flatMap(({ messages }) => messages)
  await tellOfSteps(tx, { project, alerts: present, people, messages: told, now, publicUrl })
  await takeOutOfDigests(tx, told)
  const unreached = progress.flatMap(({ unreached: lost }) => lost)
  const owners = people.filter(({ isOwner, unreachable }) => isOwner && unreachable === null)
  const news = await tellOwners(tx, { project, alerts: present, people, owners, unreached, now, publicUrl })
  await noteSteps(tx, { notes: progress.flatMap(({ notes }) => notes), people, toldOwnersOf: news, now })
}

/** The alert, where a step to its subject is left; of a cohort there is no subject. */
function subjectOf({ subjectId, nextStep, ...alert }: DueAlert): SteppingAlert[] {
  const left = { ...alert.chain, steps: alert.chain.steps.slice(nextStep) }
  return subjectId !== null && tellsSubject(left) ? [{ ...alert, subjectId }] : []
}

interface Progress extends Kept {
  readonly messages: readonly StepMessage[]
  readonly unreached: readonly UnreachedPerson[]
  readonly notes: readonly StepNote[]
  /** Those to the subject. */
  readonly steps: readonly SubjectStep[]
}

/** What becomes of an open alert now. */
function progressOf(
  alert: DueAlert,
  {
    people,
    zone,
    why,
    now,
  }: {
    readonly people: readonly AlertPerson[]
    readonly zone: string
    /** Why the subject cannot be written to. */
    readonly why: Message | null
    readonly now: Date
  },
): Progress {
  const at = now.getTime()
  const { id: alertId, severity, chain, beganAt, nextStep } = alert
  const byId = new Map(people.map((person) => [person.id, person]))
  const hasJustHeard = (userId: string) =>
    alert.raisedAt.getTime() === at && alert.notifiedUserIds.includes(userId)
  const held = new Map<string, { step: number; until: number }>()
  const messages = new Map<string, StepMessage>()
  const unreached: UnreachedPerson[] = []
  const notes: StepNote[] = []
  for (const { userId, step, dueAt } of alert.held) {
    const person = byId.get(userId)
    if (dueAt.getTime() > at) {
      held.set(userId, { step, until: dueAt.getTime() })
    } else if (!person || person.unreachable !== null) {
      unreached.push({ alertId, userId, why: person?.unreachable ?? 'left' })
      notes.push({ alertId, step, kind: 'unreached', userIds: [userId] })
    } else {
      // Their hours may be others than when the message began to wait.
      const until = quietUntil(person, severity, zone, at)
      if (until !== null) held.set(userId, { step, until })
      else {
        messages.set(userId, { alertId, userId, step })
        notes.push({ alertId, step, kind: 'notified', userIds: [userId] })
      }
    }
  }
  const state = { chain, severity, beganAt: beganAt.getTime(), nextStep, reachesSubject: why === null }
  const taking = takeSteps(state, people, zone, at)
  const [stepping] = subjectOf(alert)
  const steps = taking.taken.flatMap(({ place, subject }): SubjectStep[] =>
    subject && stepping ? [{ alert: stepping, step: place + 1, message: subject.message, why }] : [],
  )
  for (const one of taking.taken) {
    const step = one.place + 1
    for (const userId of one.told) {
      // Who has just been told that it was raised is not told twice.
      if (!hasJustHeard(userId)) messages.set(userId, { alertId, userId, step })
      held.delete(userId)
    }
    if (one.told.length > 0) notes.push({ alertId, step, kind: 'notified', userIds: one.told })
    for (const { id: userId, until } of one.held) {
      if (!held.has(userId)) held.set(userId, { step, until })
      notes.push({ alertId, step, kind: 'held', userIds: [userId], until })
    }
    unreached.push(...one.unreachable.map(({ id: userId, why }) => ({ alertId, userId, why })))
    if (one.subject === null && (one.unreachable.length > 0 || !hasReached(one)))
      notes.push({ alertId, step, kind: 'unreached', userIds: one.unreachable.map(({ id }) => id) })
  }
  return {
    alertId,
    nextStep: taking.nextStep,
    dueAt: taking.dueAt,
    held: [...held].map(([userId, one]) => ({ userId, ...one })),
    messages: [...messages.values()],
    unreached,
    notes,
    steps,
  }
}
