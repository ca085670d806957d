import { useLingui } from '@lingui/react/macro'
import { withLostLinks } from '@/entities/device'
import { formatNumber } from '@/shared/lib/numbers'
import { useTellOutcome } from '@/shared/ui/snackbar'
import { useDeleteDevicesMutation, useRestoreDevicesMutation } from '../api/delete-devices-api'

/** Deletes and restores devices; both report the result. */
export function useDeleteDevices() {
  const { t } = useLingui()
  const tell = useTellOutcome()
  const [remove, removing] = useDeleteDevicesMutation()
  const [restore, restoring] = useRestoreDevicesMutation()
  return {
    isPending: removing.isLoading || restoring.isLoading,
    remove: (deviceIds: string[]) => {
      const count = formatNumber(deviceIds.length)
      return tell(remove({ deviceIds }), t`デバイス${count}件を削除しました。`)
    },
    restore: (deviceIds: string[]) => {
      const count = formatNumber(deviceIds.length)
      return tell(restore({ deviceIds }), (lost = []) =>
        withLostLinks(t`デバイス${count}件を元に戻しました。`, lost),
      )
    },
  }
}
