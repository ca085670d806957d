import { sql } from 'kysely'
import { tellJobTarget } from '../../../platform/jobs/job-targets'

tellJobTarget('project_survey', {
  place: (id) => sql`select company_id, project_id from project_survey where id = ${id}`,
})
