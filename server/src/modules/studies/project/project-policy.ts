import type { Kysely } from 'kysely'
import { rules } from '../../../platform/graphql/authorization'
import type { Tables, UserRole } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'

/** Permissions for projects. `visibleProjects` decides which ones a viewer sees. */
export const projectPolicy = {
  see: rules.companyUser,
  /** Create and change projects; see and change their members. */
  change: rules.owner,
  /** See deleted projects, which can be taken back. */
  seeDeleted: rules.owner,
} as const

/** Owners work on every project of their company with all permissions; members need a member list. */
export function worksOnAll({ role }: { readonly role: UserRole }): boolean {
  return role === 'OWNER'
}

/** The projects that the viewer may see: owners all of the company, members those they were added to. */
export function visibleProjects(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  state: 'present' | 'deleted' = 'present',
) {
  const ofCompany = db
    .selectFrom('project')
    .leftJoin('project_member', (join) =>
      join.onRef('project_member.project_id', '=', 'project.id').on('project_member.user_id', '=', viewer.id),
    )
    .selectAll('project')
    .select([
      'project_member.can_export as member_can_export',
      'project_member.can_view_personal_data as member_can_view_personal_data',
    ])
    .where('project.company_id', '=', viewer.companyId)
    .where('project.deleted_at', state === 'present' ? 'is' : 'is not', null)
  return worksOnAll(viewer) ? ofCompany : ofCompany.where('project_member.user_id', 'is not', null)
}

/** A user's row in the members of a project. */
export interface Membership {
  readonly can_export: boolean
  readonly can_view_personal_data: boolean
}

/** データ出力: owners always, members if their row allows it. */
export function canExport(viewer: CompanyViewer, membership: Membership | null): boolean {
  return worksOnAll(viewer) || membership?.can_export === true
}

/** 個人情報の閲覧: owners always, members if their row allows it. */
export function canViewPersonalData(viewer: CompanyViewer, membership: Membership | null): boolean {
  return worksOnAll(viewer) || membership?.can_view_personal_data === true
}

/** The viewer's membership from a project row; null if they are no member. */
export function membershipOf(project: {
  readonly member_can_export: boolean | null
  readonly member_can_view_personal_data: boolean | null
}): Membership | null {
  if (project.member_can_export === null) return null
  return {
    can_export: project.member_can_export,
    can_view_personal_data: project.member_can_view_personal_data === true,
  }
}
