import { sql } from 'kysely'
import { tellJobTarget } from '../../../platform/jobs/job-targets'
import { deviceCodes } from './list/device-codes'

tellJobTarget('device', {
  place: (id) => sql`select company_id, null::uuid as project_id from device where id = ${id}`,
  names: deviceCodes,
})
