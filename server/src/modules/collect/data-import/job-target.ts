import { sql } from 'kysely'
import { tellJobTarget } from '../../../platform/jobs/job-targets'

tellJobTarget('data_import', {
  place: (id) => sql`select company_id, project_id from data_import where id = ${id}`,
  names: async (db, ids) => {
    const rows = await db
      .selectFrom('data_import_file')
      .select(['data_import_id', 'name'])
      .where('data_import_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .where('number', '=', 1)
      .execute()
    return new Map(rows.map(({ data_import_id, name }) => [data_import_id, name]))
  },
})
