import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { paths } from '@/shared/routes'
import type { Command } from '@/shared/ui/command-box'
import type { IconName } from '@/shared/ui/icon'
import type { NavigationPermissions } from './navigation'

/** What the viewer can do from anywhere: the forms that create something, the list of keys, signing out. */
export function useActions({
  permissions,
  projectId,
  onKeys,
  onSignOut,
}: {
  permissions: NavigationPermissions | undefined
  projectId: string | null | undefined
  onKeys: () => void
  onSignOut: () => void
}): Command[] {
  const { t } = useLingui()
  const navigate = useNavigate()
  const open = (to: string, label: string, icon: IconName = 'plus'): Command => ({
    id: `open-${to}`,
    icon,
    label,
    onGo: () => void navigate(to),
  })
  return [
    ...(permissions?.canCreateProjects && projectId
      ? [
          open(paths.projectTestSubjectNew(projectId), t`被験者を登録する`),
          open(paths.testSubjectBulkRegistration(projectId), t`被験者を一括登録する`, 'upload'),
          open(paths.testSubjectBulkLinking(projectId), t`デバイスを一括で紐づける`, 'upload'),
          open(paths.tagNew(projectId), t`タグを登録する`),
          open(paths.projectSurveyNew(projectId), t`配信を設定する`),
          open(paths.projectRewards(projectId), t`謝礼を開く`, 'check-circle'),
        ]
      : []),
    ...(permissions?.canCreateProjects ? [open(paths.projectNew(), t`プロジェクトを登録する`)] : []),
    ...(permissions?.canManageCompany
      ? [
          open(paths.deviceNew(), t`デバイスを登録する`),
          open(paths.deviceBulkRegistration(), t`デバイスを一括登録する`, 'upload'),
          open(paths.userNew(), t`ユーザーを招待する`),
        ]
      : []),
    ...(permissions?.canManagePlatform ? [open(paths.companyNew(), t`会社を登録する`)] : []),
    { id: 'keys', icon: 'info', label: t`キー操作の一覧を開く`, hint: '?', onGo: onKeys },
    { id: 'sign-out', icon: 'sign-out', label: t`ログアウト`, onGo: onSignOut },
  ]
}
