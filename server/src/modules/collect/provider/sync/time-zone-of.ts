import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { Grant } from '../grant/grant-queries'

/** In grants of before, also where no provider had said it. */
const unsaid = 'UTC'

/**
 * The zone in which local times of a grant are meant: as the provider said, else that of who wears the device. Providers that say
 * none (Polar, WHOOP) write local times, or none at all.
 */
export async function timeZoneOf(
  db: Kysely<Tables>,
  { device_id, time_zone }: Pick<Grant, 'device_id' | 'time_zone'>,
  now: Date,
): Promise<string> {
  if (time_zone !== null && time_zone !== unsaid) return time_zone
  const worn = await db
    .selectFrom('device_link')
    .innerJoin('test_subject', 'test_subject.id', 'device_link.test_subject_id')
    .innerJoin('project', 'project.id', 'test_subject.project_id')
    .select(sql<string>`coalesce(test_subject.time_zone, project.time_zone)`.as('zone'))
    .where('device_link.device_id', '=', device_id)
    .where('device_link.deleted_at', 'is', null)
    .where('device_link.linked_from', '<=', now)
    .orderBy('device_link.linked_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return worn?.zone ?? time_zone ?? unsaid
}
