import { sql } from 'kysely'
import { tellJobTarget } from '../../../platform/jobs/job-targets'

tellJobTarget('test_subject', {
  place: (id) => sql`select company_id, project_id from test_subject where id = ${id}`,
})
