import { type Kysely, sql } from 'kysely'
import { planner } from '../../../../../../engines/schedule'
import type { Tables } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import type { ProjectSurvey } from '../project-survey-queries'
import { projectSurveyWords as words } from '../words'
import { scheduleContext } from './schedule-context'

const dayMs = 86_400_000

/** Why a schedule sends nothing to anybody from now on, and the part of it that says so. */
export interface Silence {
  readonly path: string
  readonly message: Message
}

type Scheduled = Pick<
  ProjectSurvey,
  'name' | 'company_id' | 'project_id' | 'schedule' | 'opens_at' | 'closes_at'
>

/** Null if somebody may still get it, in whatever time zone they live. */
export async function whySilent(db: Kysely<Tables>, survey: Scheduled, now: Date): Promise<Silence | null> {
  const { name, schedule, opens_at, closes_at } = survey
  if (!schedule) return null
  const { pattern, end, times } = schedule
  const rows = await zonesOf(db, survey)
  const [project] = rows
  if (!project) return null
  const plan = planner(schedule, scheduleContext(project))
  // Random times differ from person to person: somebody's may be later today.
  const begin = now.getTime() - (times.kind === 'random' ? dayMs : 0)
  const from = Math.max(begin, opens_at?.getTime() ?? 0)
  const to = closes_at?.getTime() ?? Number.POSITIVE_INFINITY
  const isHeard = rows.some(({ zone }) => {
    // Who is enrolled tomorrow has a day to count from, whatever the others have.
    const person = { id: '', zone, studyFrom: null, studyTo: null, anchors: { attributes: {} } }
    if (pattern.kind !== 'relative') return (plan.next(person, from)?.at ?? to) < to
    return end.kind !== 'on' || Date.parse(end.date) + 1.5 * dayMs > now.getTime()
  })
  if (isHeard) return null
  // The day begins first in UTC+14.
  const isPast =
    pattern.kind === 'once' &&
    pattern.date <= new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
  if (isPast) return { path: 'schedule.pattern.date', message: words.onceIsPast(name) }
  const path = end.kind === 'on' ? 'schedule.end.date' : 'schedule.pattern'
  return { path, message: words.neverSends(name) }
}

interface Row {
  zone: string
  time_zone: string
  end_on: string | null
}

/** The project's zone, and those that its subjects live in. */
async function zonesOf(db: Kysely<Tables>, { company_id, project_id, schedule }: Scheduled): Promise<Row[]> {
  const isTheirs = schedule?.zone === 'subject'
  const { rows } = await sql<Row>`
    select r.time_zone as zone, r.time_zone, r.end_on::text from project r
    where r.company_id = ${company_id} and r.id = ${project_id}
    union
    select t.time_zone, r.time_zone, r.end_on::text from test_subject t
    join project r on r.company_id = t.company_id and r.id = t.project_id
    where ${isTheirs} and t.company_id = ${company_id} and r.id = ${project_id} and t.time_zone is not null and t.deleted_at is null`.execute(
    db,
  )
  return rows
}
