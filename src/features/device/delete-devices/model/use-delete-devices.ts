import { useLingui } from '@lingui/react/macro'
import { withLostLinks } from '@/entities/device'
import { formatNumber } from '@/shared/lib/numbers'
import { useTellOutcome } from '@/shared/ui/snackbar'
import { useDeleteDevicesMutation, useRestoreDevicesMutation } from '../api/delete-devices-api'

/** Deletes and restores devices. What was deleted is said beside its undo. */
export function useDeleteDevices() {
  const { t } = useLingui()
  const tell = useTellOutcome()
  const [remove, removing] = useDeleteDevicesMutation()
  const [restore, restoring] = useRestoreDevicesMutation()
  return {
    isPending: removing.isLoading || restoring.isLoading,
    remove: (deviceIds: string[]) => tell(remove({ deviceIds })),
    restore: (deviceIds: string[]) => {
      const count = formatNumber(deviceIds.length)
      return tell(restore({ deviceIds }), (lost = []) =>
        withLostLinks(t`デバイス${count}件を元に戻しました。`, lost),
      )
    },
  }
}
