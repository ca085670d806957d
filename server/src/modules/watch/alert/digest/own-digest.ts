import { type Kysely, sql } from 'kysely'
import {
  type DigestTimes,
  nextDigest,
  noHours,
  quietUntil,
  usualDigestHour,
} from '../../../../../../engines/alert-rule'
import { FieldChecks } from '../../../../platform/input/field-checks'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import type { WriteContext } from '../../../../platform/write/write-context'
import type { VisibleProject } from '../../../studies/project'
import { alertDigestAudit } from '../alert-audit'
import { alertWords } from '../alert-words'
import { isAskedForNow } from './waiting-alerts'

/** How often somebody is told of a project's alerts, and what waits for them. */
export interface OwnDigest extends Omit<DigestTimes, 'timeZone'> {
  /** Null: nothing was chosen yet. */
  readonly timeZone: string | null
  /** Alerts that are not done with yet. */
  readonly waiting: number
  /** When they leave; null where none wait. */
  readonly nextAt: Date | null
}

type Project = Pick<VisibleProject, 'id' | 'company_id' | 'time_zone'>

export async function ownDigest(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  project: Project,
): Promise<OwnDigest> {
  const row = await db
    .selectFrom('alert_digest as digest')
    .leftJoin('alert_hours as hours', (join) =>
      join.onRef('hours.project_id', '=', 'digest.project_id').onRef('hours.user_id', '=', 'digest.user_id'),
    )
    .select([
      'digest.pace',
      'digest.hour',
      'digest.time_zone',
      'digest.due_at',
      'digest.updated_at',
      'hours.hours',
    ])
    .where('digest.project_id', '=', project.id)
    .where('digest.user_id', '=', viewer.id)
    .executeTakeFirst()
  if (!row) return { pace: 'immediate', hour: usualDigestHour, timeZone: null, waiting: 0, nextAt: null }
  const { pace, hour, time_zone: timeZone, due_at: dueAt, hours } = row
  const waiting = dueAt === null ? 0 : await countWaiting(db, viewer, project)
  if (dueAt === null || waiting === 0) return { pace, hour, timeZone, waiting: 0, nextAt: null }
  const quiet = { hours: hours ?? noHours }
  const until = isAskedForNow(row) ? null : quietUntil(quiet, 'warning', project.time_zone, dueAt.getTime())
  return { pace, hour, timeZone, waiting, nextAt: until === null ? dueAt : new Date(until) }
}

async function countWaiting(db: Kysely<Tables>, viewer: CompanyViewer, project: Project): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from alert_digest_item item
      join alert_event event on event.id = item.alert_event_id
      left join test_subject subject on subject.id = event.test_subject_id
    where item.project_id = ${project.id} and item.user_id = ${viewer.id}
      and (event.state in ('open', 'snoozed') or item.is_over)
      and (event.test_subject_id is null or (subject.id is not null and subject.deleted_at is null))`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Saves how often the viewer is told. What waits already leaves at the new time; told at once, it leaves at once. */
export async function saveOwnDigest(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  project: Project,
  asked: DigestTimes,
  { actor, now }: WriteContext,
): Promise<void> {
  const checks = new FieldChecks()
  const { pace, hour } = asked
  const timeZone = checks.timeZone('timeZone', asked.timeZone)
  checks.range('hour', alertWords.digestHour, hour, [0, 23])
  checks.done()
  const times = { pace, hour, timeZone }
  const due = new Date(nextDigest(times, project.time_zone, now.getTime()))
  const before = await tx
    .selectFrom('alert_digest')
    .select(['pace', 'hour', 'time_zone'])
    .where('project_id', '=', project.id)
    .where('user_id', '=', viewer.id)
    .forUpdate()
    .executeTakeFirst()
  const chosen = { pace, hour, time_zone: timeZone, updated_at: now }
  await tx
    .insertInto('alert_digest')
    .values({
      ...chosen,
      project_id: project.id,
      user_id: viewer.id,
      company_id: project.company_id,
      due_at: null,
      quiet_ends_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'user_id']).doUpdateSet({
        ...chosen,
        due_at: sql`case when alert_digest.due_at is not null then ${due}::timestamptz end`,
        quiet_ends_at: null,
      }),
    )
    .execute()
  await recordAudit(tx, {
    companyId: project.company_id,
    actor,
    action: alertDigestAudit.update,
    targetId: project.id,
    before: before
      ? { pace: before.pace, hour: before.hour, timeZone: before.time_zone }
      : { pace: 'immediate' },
    after: times,
    at: now,
  })
}
