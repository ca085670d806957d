import type { CompanyViewer } from '../../platform/write/viewer'

/** What the member list of a project says about one user. */
export interface Membership {
  readonly can_export: boolean
  readonly can_view_personal_data: boolean
}

/** データ出力: owners always, members where their row says so. */
export function canExport(viewer: CompanyViewer, membership: Membership | null): boolean {
  return viewer.role === 'OWNER' || membership?.can_export === true
}

/** 個人情報の閲覧: owners always, members where their row says so. */
export function canViewPersonalData(viewer: CompanyViewer, membership: Membership | null): boolean {
  return viewer.role === 'OWNER' || membership?.can_view_personal_data === true
}

/** What a project that was read for a viewer says of their membership; null: they are not on its list. */
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
