import { type Kysely, sql } from 'kysely'
import { type Planner, planner } from '../../../../../../engines/schedule'
import { jobUnits } from '../../../../platform/jobs/job-units'
import { enqueueJob } from '../../../../platform/jobs/jobs'
import { loopShare } from '../../../../platform/process/share-loop'
import type { Tables } from '../../../../platform/tables'
import { type ProjectSurvey, scheduleContext } from '../../project-survey'
import type { DeliveryContext } from '../delivery-context'
import { insertOccurrences } from './insert-occurrences'
import { type PlannedPerson, plannedPeople } from './people'
import { plannedOccurrences } from './planned-occurrences'
import { leaptOver, takeZoneChanges } from './zone-changes'

const minute = 60_000
const day = 86_400_000
/** Messages are written this long before they are due. */
const aheadMs = 2 * minute
/**
 * A subject who is enrolled up to 10 minutes late still gets the occurrence. The overlap also covers differing
 * clocks and changed time zones.
 */
const lookBackMs = 10 * minute
/** Every plan is renewed this often, due or not, because subjects and their days change. */
const everyMs = 5 * minute

type Planning = Pick<DeliveryContext, 'db' | 'clock'>

/**
 * A job: writes the messages of all active project surveys that are due within two minutes. Several servers
 * may run it at once and repeatedly: unique keys in the database prevent duplicates.
 */
export async function planSurveys(context: Planning): Promise<void> {
  const { db } = context
  const now = await context.clock(db)
  const due = await duePlans(db, now)
  const units = jobUnits({ db, now: () => now }, 'plan-surveys')
  for (const id of due) {
    await units.attempt({ kind: 'project_survey', id }, async () => {
      while (await planOne(context, id, now)) {
        // Each transaction plans one day, so that catching up after weeks of outage needs no large
        // transaction.
      }
    })
  }
  units.end()
}

async function duePlans(db: Kysely<Tables>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from ${scheduledSurveys}
    where ${isScheduled} and (p.planned_until is null or p.next_due_at <= ${new Date(now.getTime() + aheadMs)}
      or exists (select 1 from zone_change z where z.project_survey_id = p.id)
      or p.planned_until <= ${new Date(now.getTime() + aheadMs - everyMs)})
    order by p.next_due_at nulls last`.execute(db)
  return rows.map(({ id }) => id)
}

export const scheduledSurveys = sql`project_survey p join project r on r.id = p.project_id join company c on c.id = p.company_id`
export const isScheduled = sql`p.status = 'active' and p.schedule is not null and p.deleted_at is null and r.deleted_at is null
  and r.status in ('draft', 'active') and c.status = 'active'`

interface Row extends ProjectSurvey {
  time_zone: string
  end_on: string | null
}

/** Plans at most one day; true if more is left. */
function planOne({ db }: Planning, id: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Row>`
      select p.*, r.time_zone, r.end_on::text from ${scheduledSurveys}
      where p.id = ${id} and ${isScheduled} for no key update of p skip locked`.execute(tx)
    const [row] = rows
    // Another server is planning it, or it was paused meanwhile.
    if (!row?.schedule || !row.delivery) return false
    const { schedule } = row
    const begin = (row.sends_from ?? now).getTime()
    const end = now.getTime() + aheadMs
    const from = row.planned_until ? Math.max(begin, row.planned_until.getTime() - lookBackMs) : begin
    const to = Math.min(from + day, end)
    const people = await plannedPeople(tx, {
      projectSurveyId: id,
      projectId: row.project_id,
      schedule,
      targets: row.targets,
    })
    const context = scheduleContext(row)
    const plan = planner(schedule, context)
    const changes = await takeZoneChanges(tx, id)
    // What was due before it started, or in a pause, is not made up for.
    const late = row.planned_until
      ? await leaptOver(changes, {
          survey: row,
          people,
          plan,
          context,
          from,
          now,
          plannedUntil: row.planned_until.getTime(),
        })
      : []
    const occurrences = [...late, ...(await plannedOccurrences(people, plan, { from, to }, row))]
    const first = await insertOccurrences(tx, row, occurrences, now)
    const isDone = to >= end
    await tx
      .updateTable('project_survey')
      .set({
        planned_until: new Date(to),
        next_due_at: isDone
          ? await nextDue(people, plan, schedule.times.kind === 'random', end)
          : new Date(to),
      })
      .where('id', '=', id)
      .execute()
    if (first) await enqueueMessages(tx, first, now)
    return !isDone
  })
}

/** Starts the sending job when the first message is due. */
export async function enqueueMessages(tx: Kysely<Tables>, first: Date, now: Date): Promise<void> {
  const delayMs = Math.max(0, first.getTime() - now.getTime())
  await enqueueJob(tx, 'send-messages', {}, { delayMs, key: `send-messages ${first.toISOString()}` })
}

/**
 * The time of the next message. If none is due within a day and times are random, only 20 people are drawn:
 * plans are renewed every 5 minutes anyway.
 */
async function nextDue(
  people: readonly PlannedPerson[],
  plan: Planner,
  isRandom: boolean,
  from: number,
): Promise<Date | null> {
  let next = Number.POSITIVE_INFINITY
  const share = loopShare()
  for (const { person } of people) {
    await share()
    const found = plan.occurrences(person, { from, to: from + day }).find(({ skipped }) => skipped === null)
    if (found) next = Math.min(next, found.at)
  }
  if (Number.isFinite(next)) return new Date(next)
  const kinds = new Map(
    people.map(({ person }) => [JSON.stringify({ ...person, id: null }), person] as const),
  )
  const asked = [...kinds.values()].slice(0, isRandom ? 20 : 2_000)
  for (const person of asked) {
    await share()
    next = Math.min(next, plan.next(person, from)?.at ?? next)
  }
  return Number.isFinite(next) ? new Date(next) : null
}
