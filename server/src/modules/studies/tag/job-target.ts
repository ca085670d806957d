import { sql } from 'kysely'
import { tellJobTarget } from '../../../platform/jobs/job-targets'

tellJobTarget('tag', {
  place: (id) =>
    sql`select project.company_id, project.id as project_id from tag join project on project.id = tag.project_id where tag.id = ${id}`,
})
