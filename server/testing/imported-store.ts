import type { Kysely } from 'kysely'
import type { Tables } from '../src/platform/tables'

/** Everything that imports leave of a project's people, without what tells when and how often something was written. */
export async function importedStore(db: Kysely<Tables>, projectId: string) {
  return {
    people: await db
      .selectFrom('test_subject')
      .select(['code', 'status', 'enrolled_on', 'ended_on'])
      .where('project_id', '=', projectId)
      .orderBy('code')
      .execute(),
    links: await db
      .selectFrom('device_link')
      .innerJoin('test_subject', 'test_subject.id', 'device_link.test_subject_id')
      .innerJoin('device', 'device.id', 'device_link.device_id')
      .select(['test_subject.code', 'linked_from', 'linked_to', 'device.last_sync_at'])
      .where('project_id', '=', projectId)
      .orderBy('test_subject.code')
      .execute(),
    series: await db
      .selectFrom('series_day')
      .innerJoin('test_subject', 'test_subject.id', 'series_day.subject_id')
      .select([
        'code',
        'metric',
        'source',
        'local_date',
        'samples',
        'completeness',
        'sum_value',
        'series_day.worn',
      ])
      .where('project_id', '=', projectId)
      .orderBy('code')
      .orderBy('metric')
      .orderBy('source')
      .orderBy('local_date')
      .execute(),
    sleep: await db
      .selectFrom('sleep_session')
      .innerJoin('test_subject', 'test_subject.id', 'sleep_session.subject_id')
      .select(['code', 'natural_key', 'local_date', 'started_at', 'ended_at', 'minutes_asleep', 'stages'])
      .where('project_id', '=', projectId)
      .orderBy('code')
      .orderBy('natural_key')
      .execute(),
    days: await db
      .selectFrom('subject_day')
      .innerJoin('test_subject', 'test_subject.id', 'subject_day.subject_id')
      .select(['code', 'local_date', 'day_state', 'wear_minutes', 'steps', 'heart_rate', 'sleep_minutes'])
      .where('subject_day.project_id', '=', projectId)
      .orderBy('code')
      .orderBy('local_date')
      .execute(),
  }
}
