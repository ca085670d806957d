import { type Kysely, type Selectable, sql } from 'kysely'
import type { AppUserTable, Tables } from '../../../../platform/tables'
import type { EvaluatedProject } from '../evaluated-project'

/** Whom a rule tells. Who has left the company or the project since is told nothing. */
export async function receiversOf(
  tx: Kysely<Tables>,
  { id, company_id }: EvaluatedProject,
  userIds: readonly string[],
): Promise<Pick<Selectable<AppUserTable>, 'id' | 'email' | 'name' | 'locale'>[]> {
  return tx
    .selectFrom('app_user')
    .leftJoin('project_member', (join) =>
      join.onRef('project_member.user_id', '=', 'app_user.id').on('project_member.project_id', '=', id),
    )
    .select(['app_user.id', 'app_user.email', 'app_user.name', 'app_user.locale'])
    .where('app_user.company_id', '=', company_id)
    .where('app_user.id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('app_user.status', '=', 'active')
    .where('app_user.removed_at', 'is', null)
    .where((eb) => eb.or([eb('app_user.role', '=', 'OWNER'), eb('project_member.user_id', 'is not', null)]))
    .orderBy('app_user.id')
    .execute()
}
