import { useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import { NotFound } from '@/widgets/not-found'

/** デバイス. There is none yet, so every address of one answers as an unknown id does. */
export function DeviceAuthPage() {
  const { t } = useLingui()
  return <NotFound what={t`デバイス`} back={{ to: paths.devices(), label: t`デバイスの一覧を開く` }} />
}
