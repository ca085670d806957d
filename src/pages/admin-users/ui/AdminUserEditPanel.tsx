import { useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import { RoutePanel } from '@/widgets/page-frame'

/** ユーザーを編集する, over its list. */
export function AdminUserEditPanel() {
  const { t } = useLingui()
  return (
    <RoutePanel title={t`ユーザーを編集する`} listAddress={paths.adminUsers()}>
      <p>{t`この版では、ここからの登録はできません。`}</p>
    </RoutePanel>
  )
}
