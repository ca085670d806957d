import { useLingui } from '@lingui/react/macro'
import type { ProjectMember } from '@/entities/project'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useSetProjectMemberMutation } from '../api/edit-members-api'

/** Puts a removed member back with the permissions they had; resolves to whether it succeeded. */
export function useRestoreMember(projectId: string) {
  const { t } = useLingui()
  const notify = useNotify()
  const [set, { isLoading }] = useSetProjectMemberMutation()
  return {
    isPending: isLoading,
    run: async ({ user, canExport, canViewPersonalData }: ProjectMember): Promise<boolean> => {
      const { error } = await set({ projectId, userId: user.id, canExport, canViewPersonalData })
      if (error) notify.failed(failureSentence(error))
      else notify.done(t`${user.name} さんをメンバーに戻しました。`)
      return !error
    },
  }
}
