import { sql } from 'kysely'
import { tellJobTarget } from '../../../platform/jobs/job-targets'
import { namesById } from '../../../platform/postgres/names-by-id'

tellJobTarget('data_export', {
  place: (id) => sql`select company_id, project_id from data_export where id = ${id}`,
  names: namesById('data_export', 'name'),
})
