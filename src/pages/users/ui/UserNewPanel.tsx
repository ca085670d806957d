import { useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import { RoutePanel } from '@/widgets/page-frame'

/** ユーザーを招待する, over its list. */
export function UserNewPanel() {
  const { t } = useLingui()
  return (
    <RoutePanel title={t`ユーザーを招待する`} listAddress={paths.users()}>
      <p>{t`この版では、ここからの登録はできません。`}</p>
    </RoutePanel>
  )
}
