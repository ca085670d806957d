import { sql } from 'kysely'
import { tellJobTarget } from '../../../platform/jobs/job-targets'

tellJobTarget('run', {
  place: (id) => sql`select company_id, project_id from run where id = ${id}`,
})
