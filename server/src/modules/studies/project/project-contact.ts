import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'

/** What a test subject may know of a project; null while its company is suspended. */
export async function projectContact(
  db: Kysely<Tables>,
  projectId: string,
): Promise<{ name: string; contactEmail: string | null } | null> {
  const project = await db
    .selectFrom('project')
    .innerJoin('company', 'company.id', 'project.company_id')
    .select(['project.name', 'project.contact_email as contactEmail'])
    .where('project.id', '=', projectId)
    .where('company.status', '=', 'active')
    .executeTakeFirst()
  return project ?? null
}
