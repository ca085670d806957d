import { useLingui } from '@lingui/react/macro'
import type { Viewer } from '@/entities/session'
import { paths } from '@/shared/routes'
import type { IconName } from '@/shared/ui/icon'
import { useOpenAlertsQuery } from '../api/open-alerts-api'

export interface NavigationItem {
  to: string
  icon: IconName
  label: string
  /** What waits there; shown as a badge. */
  count?: number
  /** Whether a page belongs to this item, including its subpages. */
  covers: (pathname: string) => boolean
}

export interface NavigationGroup {
  label: string
  items: readonly NavigationItem[]
}

/** The permissions that decide which groups are shown. */
export type NavigationPermissions = Pick<
  Viewer,
  'canSeeProjects' | 'canCreateProjects' | 'canManageCompany' | 'canManagePlatform'
>

/** The groups of the navigation: データ for everyone in a company, プロジェクト設定 and 会社 for owners, 管理 for administrators. */
export function useNavigation(
  permissions: NavigationPermissions | undefined,
  projectId: string | null | undefined,
): readonly NavigationGroup[] {
  const data = useDataGroup(projectId ?? undefined)
  const project = useProjectGroup(projectId ?? null)
  const company = useCompanyGroup()
  const alerts = useAlertsItem(projectId ?? null)
  const platform = usePlatformGroup()
  if (permissions?.canManagePlatform) return [platform]
  // Groups that load later are added below, so that nothing moves under the pointer.
  if (permissions === undefined || projectId === undefined) return [data]
  return [
    // Members have no group of the project's settings.
    permissions.canCreateProjects || !alerts ? data : { ...data, items: [...data.items, alerts] },
    ...(permissions.canCreateProjects && project ? [project] : []),
    ...(permissions.canManageCompany ? [company] : []),
  ]
}

/** The title of a page of データ, the same as in the navigation. */
export function useDataPageName(pathname: string): string {
  return useDataGroup(undefined).items.find(({ covers }) => covers(pathname))?.label ?? ''
}

function useDataGroup(projectId: string | undefined): NavigationGroup {
  const { t } = useLingui()
  return {
    label: t`データ`,
    items: [
      item(paths.monitoring(projectId), 'activity', t`モニタリング`),
      item(paths.testSubjects(projectId), 'users', t`被験者`),
      item(paths.dataExport(projectId), 'download', t`データ出力`),
      item(paths.colabNotebooks(projectId), 'notebook', t`ノートブック`),
      item(paths.accessInfo(projectId), 'key', t`アクセス情報`),
    ],
  }
}

function useProjectGroup(projectId: string | null): NavigationGroup | null {
  const { t } = useLingui()
  const alerts = useAlertsItem(projectId)
  if (projectId === null) return null
  return {
    label: t`プロジェクト設定`,
    items: [
      {
        ...item(paths.projectTestSubjects(projectId), 'tag', t`被験者とタグ`),
        covers: (pathname) => /^\/projects\/[^/]+\/test-subject/.test(pathname),
      },
      item(paths.projectSurveys(projectId), 'send', t`アンケート配信`),
      ...(alerts ? [alerts] : []),
      item(paths.memberEdit(projectId), 'settings', t`メンバーと権限`),
      item(paths.dataImports(projectId), 'upload', t`ファイルの取り込み`),
      item(paths.projectRuns(projectId), 'refresh', t`処理の状況`),
    ],
  }
}

/** With the number of those that wait for somebody. */
function useAlertsItem(projectId: string | null): NavigationItem | null {
  const { t } = useLingui()
  const { data } = useOpenAlertsQuery(
    { projectId: projectId ?? '' },
    { skip: projectId === null, pollingInterval: pollEveryMs },
  )
  if (projectId === null) return null
  const open = data?.open ?? 0
  return { ...item(paths.alerts(projectId), 'bell', t`アラート`), ...(open > 0 && { count: open }) }
}

/** Alerts are raised by the server; nobody here has to do anything for it. */
const pollEveryMs = 60_000

function useCompanyGroup(): NavigationGroup {
  const { t } = useLingui()
  return {
    label: t`会社`,
    items: [
      {
        ...item(paths.projects(), 'folder', t`プロジェクト一覧`),
        covers: (pathname) => /^\/projects(\/new|\/[^/]+\/edit)?$/.test(pathname),
      },
      item(paths.devices(), 'device', t`デバイス`),
      item(paths.surveys(), 'survey', t`アンケート`),
      item(paths.users(), 'user', t`ユーザー`),
      item(paths.auditLog(), 'clock', t`操作履歴`),
      item(paths.settings(), 'building', t`会社の設定`),
    ],
  }
}

function usePlatformGroup(): NavigationGroup {
  const { t } = useLingui()
  return {
    label: t`管理`,
    items: [
      item(paths.companies(), 'building', t`会社`),
      item(paths.adminUsers(), 'user', t`ユーザー`),
      item(paths.adminAuditLog(), 'clock', t`操作履歴`),
      item(paths.jobFailures(), 'alert', t`失敗している処理`),
    ],
  }
}

function item(to: string, icon: IconName, label: string): NavigationItem {
  const [base = to] = to.split('?')
  return { to, icon, label, covers: (pathname) => pathname === base || pathname.startsWith(`${base}/`) }
}
