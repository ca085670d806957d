import { sql } from 'kysely'
import { tellJobTarget } from '../../../platform/jobs/job-targets'
import { namesById } from '../../../platform/postgres/names-by-id'

tellJobTarget('saved_export', {
  place: (id) => sql`select company_id, project_id from saved_export where id = ${id}`,
  names: namesById('saved_export', 'name'),
})
