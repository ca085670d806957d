import { sql } from 'kysely'
import { tellJobTarget } from '../../../platform/jobs/job-targets'

tellJobTarget('project', {
  place: (id) => sql`select company_id, id as project_id from project where id = ${id}`,
})
