import { idsByName, namesById } from '../../../platform/postgres/names-by-id'

export const tagNames = namesById('tag', 'name')

export const tagsNamed = idsByName('tag', ['name'], (db, companyId) =>
  db
    .selectFrom('tag')
    .innerJoin('project', 'project.id', 'tag.project_id')
    .where('project.company_id', '=', companyId),
)
