import { useLingui } from '@lingui/react/macro'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useRestoreProjectMutation } from '../api/delete-project-api'

/** Takes a deleted project back and reports the result; resolves to whether it succeeded. */
export function useRestoreProject() {
  const { t } = useLingui()
  const notify = useNotify()
  const [restore, { isLoading }] = useRestoreProjectMutation()
  return {
    isPending: isLoading,
    run: async ({ id: projectId, name }: { id: string; name: string }): Promise<boolean> => {
      const { error } = await restore({ projectId })
      if (error) notify.failed(failureSentence(error))
      else notify.done(t`「${name}」を元に戻しました。`)
      return !error
    },
  }
}
