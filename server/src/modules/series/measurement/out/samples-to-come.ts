import { type Kysely, sql } from 'kysely'
import { onStore } from '../../../../platform/postgres/store-access'
import type { Tables } from '../../../../platform/tables'
import { type MetricKey, metrics } from '../metric'

/** Samples of a subject whose time has not come. */
interface SamplesToCome {
  readonly subjectId: string
  /** The local day of the next ones. */
  readonly localDate: string
  /** The time of the next one; no later, where others of its day were before. */
  readonly nextAt: Date
}

/** Within a day of which samples were before, and others come, the next ones are looked for so soon. */
const againMs = 60_000
const dayMs = 86_400_000

/** The next samples after a moment of those subjects that have such. */
export async function samplesToCome(
  db: Kysely<Tables>,
  {
    subjectIds,
    metrics: asked,
    after,
  }: { readonly subjectIds: readonly string[]; readonly metrics: readonly MetricKey[]; readonly after: Date },
): Promise<SamplesToCome[]> {
  const codes = asked.map((metric) => metrics[metric].code)
  // No clock is more than a day behind UTC.
  const earliest = new Date(after.getTime() - dayMs).toISOString().slice(0, 10)
  const soon = new Date(after.getTime() + againMs)
  const { rows } = await onStore(db, (store) =>
    sql<SamplesToCome>`
      select distinct on (subject_id) subject_id as "subjectId", local_date::text as "localDate",
        case when first_at > ${after} then first_at else ${soon}::timestamptz end as "nextAt"
      from series_day
      where subject_id = any(${[...subjectIds]}::uuid[]) and metric = any(${codes}::integer[])
        and local_date >= ${earliest}::date and last_at > ${after}
      order by subject_id, "nextAt", local_date`.execute(store),
  )
  return rows
}
