import { useLingui } from '@lingui/react/macro'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useDeleteTagsMutation, useRestoreTagsMutation } from '../api/delete-tags-api'

/** Deletes and restores tags; both report the result. */
export function useDeleteTags() {
  const { t } = useLingui()
  const notify = useNotify()
  const [remove, removing] = useDeleteTagsMutation()
  const [restore, restoring] = useRestoreTagsMutation()
  return {
    isPending: removing.isLoading || restoring.isLoading,
    remove: async (tagIds: string[]): Promise<boolean> => {
      const { error } = await remove({ tagIds })
      if (error) notify.failed(failureSentence(error))
      else notify.done(t`タグを削除しました。`)
      return !error
    },
    restore: async (tagIds: string[]): Promise<boolean> => {
      const { error } = await restore({ tagIds })
      if (error) notify.failed(failureSentence(error))
      else notify.done(t`タグを元に戻しました。`)
      return !error
    },
  }
}
