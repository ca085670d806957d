import { idsByName, namesById } from '../../../platform/postgres/names-by-id'

export const projectCodes = namesById('project', 'code')

export const projectsNamed = idsByName('project', ['code', 'name'], (db, companyId) =>
  db.selectFrom('project').where('company_id', '=', companyId),
)
