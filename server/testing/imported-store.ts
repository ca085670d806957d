import type { Kysely } from 'kysely'
import type { Tables } from '../src/platform/tables'

/** All stored data of a project's people after imports, without times and counts of writes. */
export async function importedStore(db: Kysely<Tables>, projectId: string) {
  const people = db
    .selectFrom('test_subject')
    .where('test_subject.project_id', '=', projectId)
    .orderBy('test_subject.code')
  const series = await people
    .innerJoin('series_day', 'series_day.subject_id', 'test_subject.id')
    .select(['test_subject.code', 'metric', 'source', 'local_date', 'samples', 'rollup', 'completeness'])
    .select(['sample_count', 'sum_value', 'series_day.worn', 'worn_minutes'])
    .orderBy('metric')
    .orderBy('source')
    .orderBy('local_date')
    // Of several devices of a person, whose ids say nothing.
    .orderBy('sum_value')
    .orderBy('sample_count')
    .execute()
  return {
    people: await people.select(['code', 'status', 'enrolled_on', 'ended_on']).execute(),
    links: await people
      .innerJoin('device_link', 'device_link.test_subject_id', 'test_subject.id')
      .innerJoin('device', 'device.id', 'device_link.device_id')
      .select(['test_subject.code', 'linked_from', 'linked_to', 'device.last_sync_at'])
      .orderBy('linked_from')
      .execute(),
    // As text: a matcher compares bytes one by one, for seconds.
    series: series.map(({ samples, rollup, ...day }) => ({
      ...day,
      samples: samples.toString('base64'),
      rollup: rollup?.toString('base64'),
    })),
    sleep: await people
      .innerJoin('sleep_session', 'sleep_session.subject_id', 'test_subject.id')
      .select(['test_subject.code', 'natural_key', 'local_date', 'started_at', 'ended_at'])
      .select(['minutes_asleep', 'stages'])
      .orderBy('natural_key')
      .execute(),
    days: await people
      .innerJoin('subject_day', 'subject_day.subject_id', 'test_subject.id')
      .select(['test_subject.code', 'local_date', 'day_state', 'wear_minutes', 'steps', 'heart_rate'])
      .select('sleep_minutes')
      .orderBy('local_date')
      .execute(),
  }
}
