import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@/shared/ui/button'
import { useTellOutcome } from '@/shared/ui/snackbar'
import { useReadDeviceNowMutation } from '../api/connect-device-api'

/** Reads the device now instead of in its turn. */
export function ReadNowButton({ deviceId }: { deviceId: string }) {
  const { t } = useLingui()
  const tell = useTellOutcome()
  const [read, { isLoading }] = useReadDeviceNowMutation()
  const press = async () => {
    await tell(read({ deviceId }), t`データの取得を始めました。`)
  }
  return (
    <Button icon="refresh" isPending={isLoading} pendingLabel={t`開始中…`} onPress={() => void press()}>
      <Trans>今すぐ取得する</Trans>
    </Button>
  )
}
