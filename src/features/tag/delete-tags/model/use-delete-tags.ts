import { useLingui } from '@lingui/react/macro'
import { useTellOutcome } from '@/shared/ui/snackbar'
import { useDeleteTagsMutation, useRestoreTagsMutation } from '../api/delete-tags-api'

/** Deletes and restores tags. What was deleted is said beside its undo. */
export function useDeleteTags() {
  const { t } = useLingui()
  const tell = useTellOutcome()
  const [remove, removing] = useDeleteTagsMutation()
  const [restore, restoring] = useRestoreTagsMutation()
  return {
    isPending: removing.isLoading || restoring.isLoading,
    remove: (tagIds: string[]) => tell(remove({ tagIds })),
    restore: (tagIds: string[]) => tell(restore({ tagIds }), t`タグを元に戻しました。`),
  }
}
