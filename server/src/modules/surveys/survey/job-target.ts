import { sql } from 'kysely'
import { tellJobTarget } from '../../../platform/jobs/job-targets'

tellJobTarget('survey', {
  place: (id) => sql`select company_id, null::uuid as project_id from survey where id = ${id}`,
})
