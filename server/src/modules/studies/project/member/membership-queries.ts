import type { Kysely } from 'kysely'
import { groupRows } from '../../../../platform/postgres/group-rows'
import type { Tables } from '../../../../platform/tables'

/** A user's permissions in one project. */
export interface UserMembership {
  readonly projectId: string
  readonly projectCode: string
  readonly projectName: string
  readonly canExport: boolean
  readonly canViewPersonalData: boolean
}

/** The projects that have the users as members, by user, within the company. */
export async function membershipsOf(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<Map<string, UserMembership[]>> {
  const rows = await db
    .selectFrom('project_member')
    .innerJoin('project', 'project.id', 'project_member.project_id')
    .select([
      'project_member.user_id as userId',
      'project.id as projectId',
      'project.code as projectCode',
      'project.name as projectName',
      'project_member.can_export as canExport',
      'project_member.can_view_personal_data as canViewPersonalData',
    ])
    .where('project_member.user_id', 'in', [...userIds])
    .where('project.deleted_at', 'is', null)
    .orderBy('project.code')
    .execute()
  return groupRows(rows, (row) => row.userId)
}
