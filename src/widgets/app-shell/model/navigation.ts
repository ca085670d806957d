import { useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import type { IconName } from '@/shared/ui/icon'

export interface NavigationItem {
  to: string
  icon: IconName
  label: string
}

export interface NavigationGroup {
  label: string
  items: readonly NavigationItem[]
}

/**
 * The groups of the navigation: データ, プロジェクト設定 and 会社 (owners), 管理 (administrators).
 * Only screens that exist are named; a group without items is not shown.
 */
export function useNavigation(projectId: string | null): readonly NavigationGroup[] {
  const { t } = useLingui()
  return [
    {
      label: t`データ`,
      items: [{ to: paths.monitoring(projectId ?? undefined), icon: 'activity', label: t`モニタリング` }],
    },
  ]
}
