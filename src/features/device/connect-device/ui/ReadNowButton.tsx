import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@/shared/ui/button'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useReadDeviceNowMutation } from '../api/connect-device-api'

/** Reads the device now instead of in its turn. */
export function ReadNowButton({ deviceId }: { deviceId: string }) {
  const { t } = useLingui()
  const notify = useNotify()
  const [read, { isLoading }] = useReadDeviceNowMutation()
  const press = async () => {
    const { error } = await read({ deviceId })
    if (error) notify.failed(failureSentence(error))
    else notify.done(t`データの取得を始めました。`)
  }
  return (
    <Button icon="refresh" isPending={isLoading} pendingLabel={t`開始中…`} onPress={() => void press()}>
      <Trans>今すぐ取得する</Trans>
    </Button>
  )
}
