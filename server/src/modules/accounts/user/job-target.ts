import { sql } from 'kysely'
import { tellJobTarget } from '../../../platform/jobs/job-targets'

tellJobTarget('user', {
  place: (id) => sql`select company_id, null::uuid as project_id from app_user where id = ${id}`,
})
