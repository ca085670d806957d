import { useLingui } from '@lingui/react/macro'
import type { ProjectMember } from '@/entities/project'
import { useTellOutcome } from '@/shared/ui/snackbar'
import { useSetProjectMemberMutation } from '../api/edit-members-api'

/** Puts a removed member back with the permissions they had; resolves to whether it succeeded. */
export function useRestoreMember(projectId: string) {
  const { t } = useLingui()
  const tell = useTellOutcome()
  const [set, { isLoading }] = useSetProjectMemberMutation()
  return {
    isPending: isLoading,
    run: async ({ user, canExport, canViewPersonalData }: ProjectMember): Promise<boolean> => {
      return tell(
        set({ projectId, userId: user.id, canExport, canViewPersonalData }),
        t`${user.name} さんをメンバーに戻しました。`,
      )
    },
  }
}
