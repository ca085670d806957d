import { type Kysely, type RawBuilder, sql } from 'kysely'
import { onStore } from '../../../../platform/postgres/store-access'
import type { Tables } from '../../../../platform/tables'
import { numberOfDate } from '../calendar/local-day'
import { metricKeys, metrics } from '../metric'
import { type DayColumns, type DayMatrix, emptyMatrix, mostMatrixDays, unpackDays } from './day-matrix'
import { dayStates } from './day-state'

/** Both ids are part of every condition. */
export interface ProjectScope {
  readonly companyId: string
  readonly projectId: string
}

/** Local dates, both included. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

/**
 * Up to this number the subjects are named in the statement; with more, the whole project is read. PostgreSQL plans a
 * statement again for each list, which for 200 ids took as long as reading 1,600 days.
 */
const mostNamedSubjects = 500
/** Groups of more rows get more work_mem, so that PostgreSQL neither sorts nor spills them. */
const fewRows = 50_000

/**
 * Reads the days of the subjects (element i of the matrix is subjectIds[i]) in one scan. Each subject comes as one byte
 * string: a row per day would cost ten times as much to send and parse. `areAll`: these are all subjects of the project.
 */
export async function readDayMatrix(
  db: Kysely<Tables>,
  scope: ProjectScope,
  subjectIds: readonly string[],
  range: DateRange,
  columns: DayColumns & { readonly areAll?: boolean },
): Promise<DayMatrix> {
  const days = numberOfDate(range.to) - numberOfDate(range.from) + 1
  if (days < 1 || days > mostMatrixDays) throw new RangeError(`A matrix of ${days} days cannot be read.`)
  const matrix = emptyMatrix(subjectIds.length, range.from, days, columns)
  if (subjectIds.length === 0) return matrix

  const isNamed = !columns.areAll && subjectIds.length <= mostNamedSubjects
  const query = packedDays(scope, isNamed ? subjectIds : null, range, columns)
  const { rows } = await onStore(db, (store) =>
    subjectIds.length * days <= fewRows ? query.execute(store) : withMemory(store, (tx) => query.execute(tx)),
  )

  const indexOf = new Map(subjectIds.map((id, index) => [id, index]))
  for (const row of rows) {
    const subject = indexOf.get(row.subject_id)
    if (subject !== undefined) unpackDays(matrix, subject, row.days)
  }
  return matrix
}

function packedDays(
  { companyId, projectId }: ProjectScope,
  subjectIds: readonly string[] | null,
  { from, to }: DateRange,
  columns: DayColumns,
): RawBuilder<{ subject_id: string; days: Buffer }> {
  const named = subjectIds ? sql`and subject_id = any(${[...subjectIds]}::uuid[])` : sql``
  return sql`
    select subject_id, string_agg(${recordOf(from, columns)}, ''::bytea) as days
    from subject_day
    where project_id = ${projectId} and company_id = ${companyId}
      and local_date between ${from}::date and ${to}::date ${named}
    group by subject_id`
}

/** Days written before a metric was added have no byte for it: it reads as not measured. */
const notMeasured = Buffer.alloc(metricKeys.length, dayStates.indexOf('not_measured')).toString('hex')
const allStates = sql.raw(`(day_state || '\\x${notMeasured}'::bytea)`)

/** The bytes of one day, which unpackDays reads. One expression, since each further aggregate costs a third more. */
function recordOf(from: string, { values, states }: DayColumns): RawBuilder<Buffer> {
  const state = states === 'all' ? sql`0` : sql`get_byte(${allStates}, ${sql.lit(metrics[states].code)})`
  const head = sql`int4send(((local_date - ${from}::date) << 20)
    | (coalesce(wear_minutes, 4095::smallint)::integer << 8)
    | ((last_sample_at is not null)::integer << 7) | ${state})`
  const floats = values.map(
    (metric) => sql`float4send(coalesce(${sql.ref(metrics[metric].column)}::real, 'NaN'::real))`,
  )
  const all = states === 'all' ? [sql`substring(${allStates} from 1 for ${sql.lit(metricKeys.length)})`] : []
  return sql`${sql.join([head, ...floats, ...all], sql` || `)}`
}

/** set_config() stays on one server; SET LOCAL reaches the workers of Citus as well. Plain PostgreSQL ignores the citus setting. */
const groupMemory = `set local citus.propagate_set_commands = 'local';
  set local work_mem = '64MB';
  set local plan_cache_mode = force_custom_plan`

/** For a whole large project: enough work_mem for its groups, and a plan for these dates. In the caller's transaction, if it has one. */
function withMemory<T>(db: Kysely<Tables>, read: (tx: Kysely<Tables>) => Promise<T>): Promise<T> {
  const work = async (tx: Kysely<Tables>) => {
    await sql.raw(groupMemory).execute(tx)
    return read(tx)
  }
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
