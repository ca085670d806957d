import { useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import { RoutePanel } from '@/widgets/page-frame'

/** デバイスを登録する, over its list. */
export function DeviceNewPanel() {
  const { t } = useLingui()
  return (
    <RoutePanel title={t`デバイスを登録する`} listAddress={paths.devices()}>
      <p>{t`この版では、ここからの登録はできません。`}</p>
    </RoutePanel>
  )
}
