import { sql } from 'kysely'
import { tellJobTarget } from '../../../platform/jobs/job-targets'
import { namesById } from '../../../platform/postgres/names-by-id'

tellJobTarget('notebook', {
  place: (id) => sql`select company_id, project_id from notebook where id = ${id}`,
  names: namesById('notebook', 'name'),
})
