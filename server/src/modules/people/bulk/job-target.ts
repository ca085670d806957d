import { sql } from 'kysely'
import { tellJobTarget } from '../../../platform/jobs/job-targets'
import { namesById } from '../../../platform/postgres/names-by-id'

tellJobTarget('bulk_file', {
  place: (id) => sql`select company_id, project_id from bulk_file where id = ${id}`,
  names: namesById('bulk_file', 'name'),
})
