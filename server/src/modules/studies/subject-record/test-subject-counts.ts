import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'

/** The number of a project's subjects whose codes do not begin with the prefix. */
export async function countSubjectsBesides(
  db: Kysely<Tables>,
  projectId: string,
  codePrefix: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('test_subject')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where(sql<boolean>`not starts_with(code, ${codePrefix})`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
