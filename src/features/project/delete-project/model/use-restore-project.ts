import { useLingui } from '@lingui/react/macro'
import { useTellOutcome } from '@/shared/ui/snackbar'
import { useRestoreProjectMutation } from '../api/delete-project-api'

/** Takes a deleted project back and reports the result; resolves to whether it succeeded. */
export function useRestoreProject() {
  const { t } = useLingui()
  const tell = useTellOutcome()
  const [restore, { isLoading }] = useRestoreProjectMutation()
  return {
    isPending: isLoading,
    run: async ({ id: projectId, name }: { id: string; name: string }): Promise<boolean> => {
      return tell(restore({ projectId }), t`「${name}」を元に戻しました。`)
    },
  }
}
