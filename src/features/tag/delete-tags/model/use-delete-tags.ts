import { useLingui } from '@lingui/react/macro'
import { failureSentence } from '@/shared/ui/form'
import { useTell } from '@/shared/ui/snackbar'
import { useDeleteTagsMutation, useRestoreTagsMutation } from '../api/delete-tags-api'

/** Deletes tags, and takes them back; both say what was done. */
export function useDeleteTags() {
  const { t } = useLingui()
  const tell = useTell()
  const [remove, removing] = useDeleteTagsMutation()
  const [restore, restoring] = useRestoreTagsMutation()
  return {
    isPending: removing.isLoading || restoring.isLoading,
    remove: async (tagIds: string[]): Promise<boolean> => {
      const { error } = await remove({ tagIds })
      if (error) tell.failed(failureSentence(error))
      else tell.done(t`タグを削除しました。`)
      return !error
    },
    restore: async (tagIds: string[]): Promise<boolean> => {
      const { error } = await restore({ tagIds })
      if (error) tell.failed(failureSentence(error))
      else tell.done(t`タグを元に戻しました。`)
      return !error
    },
  }
}
