import { useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import { RoutePanel } from '@/widgets/page-frame'

/** デバイスを編集する, over its list. */
export function DeviceEditPanel() {
  const { t } = useLingui()
  return (
    <RoutePanel title={t`デバイスを編集する`} listAddress={paths.devices()}>
      <p>{t`この版では、ここからの登録はできません。`}</p>
    </RoutePanel>
  )
}
