import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'

const noProject = '00000000-0000-0000-0000-000000000000'

/** Asks every table on every node for nothing: answered at once, unless a node or a table does not answer. */
export async function askStore(db: Kysely<Tables>): Promise<void> {
  await sql`
    select key.subject_id
    from subject_day day
    join subject_key key on key.subject_id = day.subject_id
    left join series_day series on series.subject_id = day.subject_id
    left join series_late late on late.subject_id = day.subject_id
    left join sleep_session sleep on sleep.subject_id = day.subject_id
    where day.project_id = ${noProject}
    limit 1`.execute(db)
}
