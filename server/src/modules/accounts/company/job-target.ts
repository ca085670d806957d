import { sql } from 'kysely'
import { tellJobTarget } from '../../../platform/jobs/job-targets'

tellJobTarget('company', {
  place: (id) => sql`select id as company_id, null::uuid as project_id from company where id = ${id}`,
})
