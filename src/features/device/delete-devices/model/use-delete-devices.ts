import { useLingui } from '@lingui/react/macro'
import { withLostLinks } from '@/entities/device'
import { formatNumber } from '@/shared/lib/numbers'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useDeleteDevicesMutation, useRestoreDevicesMutation } from '../api/delete-devices-api'

/** Deletes and restores devices; both report the result. */
export function useDeleteDevices() {
  const { t } = useLingui()
  const notify = useNotify()
  const [remove, removing] = useDeleteDevicesMutation()
  const [restore, restoring] = useRestoreDevicesMutation()
  return {
    isPending: removing.isLoading || restoring.isLoading,
    remove: async (deviceIds: string[]): Promise<boolean> => {
      const { error } = await remove({ deviceIds })
      const count = formatNumber(deviceIds.length)
      if (error) notify.failed(failureSentence(error))
      else notify.done(t`デバイス${count}件を削除しました。`)
      return !error
    },
    restore: async (deviceIds: string[]): Promise<boolean> => {
      const { data: taken = [], error } = await restore({ deviceIds })
      const count = formatNumber(deviceIds.length)
      if (error) notify.failed(failureSentence(error))
      else notify.done(withLostLinks(t`デバイス${count}件を元に戻しました。`, taken))
      return !error
    },
  }
}
