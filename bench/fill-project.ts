import type { Selectable } from 'kysely'
import { dayStates, ingestSamples, metricKeys } from '../server/src/modules/series/measurement'
import type { Database } from '../server/src/platform/postgres/database'
import { newId } from '../server/src/platform/postgres/ids'
import type { AppUserTable } from '../server/src/platform/tables'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../server/testing/builders'
import { anOwner } from '../server/testing/people'
import { copyRows } from './copy-rows'

/** A filled project and who may see it. */
export interface FilledProject {
  readonly projectId: string
  readonly companyId: string
  readonly owner: Selectable<AppUserTable>
}

export const today = '2026-11-21'
const instant = (date: string, time: string): string => `${date}T${time}+09:00`

/** A filled project with what its subjects are told apart by. */
export interface FilledPeople extends FilledProject {
  readonly ids: readonly string[]
  readonly deviceIds: readonly string[]
  readonly tags: readonly string[]
}

/**
 * A project of that many subjects who wear devices, carry tags and have every column of every day, a tenth of them with
 * a reason instead of figures, and two days of heart rate each. Days come in the order in which studies write them.
 */
export async function fillProject(
  database: Database,
  subjects: number,
  days: number,
): Promise<FilledProject> {
  const { ids, deviceIds, projectId, companyId, owner } = await fillPeople(database, subjects)
  await fillDays(database.pool, { ids, companyId, projectId, days })
  await fillHeartRate(database, ids, deviceIds)
  await database.pool.query('vacuum analyze')
  return { projectId, companyId, owner }
}

/** A project of that many subjects who wear devices and carry two of eight tags; nothing is measured yet. */
export async function fillPeople({ db, pool }: Database, subjects: number): Promise<FilledPeople> {
  const company = await aCompany(db)
  const owner = await anOwner(db, company)
  const project = await aProject(db, { company_id: company.id })
  const [companyId, projectId] = [company.id, project.id]
  const ids = Array.from({ length: subjects }, newId)
  const deviceIds = ids.map(newId)
  const tags = Array.from({ length: 8 }, newId)

  await copyRows(
    pool,
    'tag',
    ['id', 'project_id', 'name', 'colour'],
    rowsOf(tags, (id, i) => [id, projectId, `群${i}`, 'ai']),
  )
  await copyRows(
    pool,
    'test_subject',
    ['id', 'company_id', 'project_id', 'code'],
    rowsOf(ids, (id, i) => [id, companyId, projectId, `SLP-${i}`]),
  )
  await copyRows(
    pool,
    'subject_key',
    ['subject_id', 'company_id', 'project_id'],
    rowsOf(ids, (id) => [id, companyId, projectId]),
  )
  await copyRows(pool, 'test_subject_tag', ['test_subject_id', 'tag_id'], pairsOf(ids, tags))
  await copyRows(
    pool,
    'device',
    [
      'id',
      'company_id',
      'code',
      'provider',
      'model',
      'authorization_state',
      'battery_percent',
      'last_sync_at',
      'holding_subject_id',
    ],
    rowsOf(deviceIds, (id, i) => [
      id,
      companyId,
      `D-${i}`,
      'fitbit',
      'Charge 6',
      'authorized',
      i % 100,
      i % 20 === 0 ? instant('2026-11-12', '08:00:00') : instant(today, '09:00:00'),
      newId(),
    ]),
  )
  await copyRows(
    pool,
    'device_link',
    ['id', 'company_id', 'device_id', 'test_subject_id', 'linked_from'],
    rowsOf(ids, (id, i) => [newId(), companyId, deviceIds[i] ?? null, id, instant('2026-08-01', '00:00:00')]),
  )
  return { projectId, companyId, owner, ids, deviceIds, tags }
}

/** In SQL, as all that is large: rows made here would leave their garbage in the memory that the bench measures. */
export async function fillDays(
  pool: Database['pool'],
  {
    ids,
    companyId,
    projectId,
    days,
  }: { ids: readonly string[]; companyId: string; projectId: string; days: number },
): Promise<void> {
  const statesOf = (state: (typeof dayStates)[number]) =>
    Buffer.alloc(metricKeys.length, dayStates.indexOf(state))
  await pool.query(
    `insert into subject_day (subject_id, local_date, project_id, company_id, time_zone, day_state, wear_minutes, heart_rate,
      resting_heart_rate, hrv_rmssd, steps, distance, active_minutes, energy, spo2, respiratory_rate, skin_temperature,
      sleep_minutes, last_sample_at, updated_at)
    select id, day, $2, $3, 'Asia/Tokyo', case when noise % 10 = 0 then $4::bytea else $5::bytea end,
      figure + 400, figure / 50 + 60, figure - figure + 55, figure / 40 + 30, figure * 12, figure * 8, figure / 10,
      figure + 1500, figure / 500 + 96, figure / 300 + 14, figure / 600 + 33, figure / 5 + 300,
      case when noise % 10 > 0 then day + interval '14 hours' end, day + interval '14 hours'
    from (
      select day::date as day, id, noise, case when noise % 10 > 0 then noise end as figure
      from generate_series($6::date - $7::integer + 1, $6::date, interval '1 day') as day
      cross join unnest($1::uuid[]) with ordinality as subject(id, place)
      cross join lateral (select (place * 7919 + extract(doy from day)::integer * 104729) % 997 as noise) as drawn
      order by day, place
    ) as filled`,
    [ids, projectId, companyId, statesOf('not_synced'), statesOf('complete'), today, days],
  )
}

/** One person's two days as the store writes them, the same bytes for everybody. */
async function fillHeartRate(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  ids: readonly string[],
  deviceIds: readonly string[],
): Promise<void> {
  const model = await aTestSubject(db)
  const device = await aDevice(db, { company_id: model.company_id })
  await aLink(db, device, model)
  const end = Date.parse(instant(today, '09:20:00'))
  const times = Float64Array.from({ length: 8000 }, (_, i) => end - (8000 - i) * 11_000)
  const values = times.map((_, i) => 60 + (i % 37))
  const now = () => new Date(end)
  await ingestSamples({ db, now }, [
    { deviceId: device.id, metric: 'heart_rate', source: 'sample', times, values },
  ])

  const columns =
    'metric, source, local_date, time_zone, starts_at, samples, rollup, worn, sample_count, min_value, max_value, sum_value, first_at, last_at, worn_minutes, rev, updated_at'
  await pool.query(
    `insert into series_day (subject_id, device_id, ${columns})
    select wearer.subject_id, wearer.device_id, ${columns}
    from series_day cross join unnest($2::uuid[], $3::uuid[]) as wearer(subject_id, device_id)
    where series_day.subject_id = $1`,
    [model.id, ids, deviceIds],
  )
}

function* rowsOf<Row>(ids: readonly string[], row: (id: string, index: number) => Row): Generator<Row> {
  for (const [index, id] of ids.entries()) yield row(id, index)
}

function* pairsOf(ids: readonly string[], tags: readonly string[]): Generator<(string | null)[]> {
  for (const [i, id] of ids.entries()) {
    yield [id, tags[i % 4] ?? null]
    yield [id, tags[4 + (i % 4)] ?? null]
  }
}
