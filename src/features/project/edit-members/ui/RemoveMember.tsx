import { Trans, useLingui } from '@lingui/react/macro'
import type { ProjectMember } from '@/entities/project'
import { Button } from '@/shared/ui/button'
import { failureSentence } from '@/shared/ui/form'
import { useTell } from '@/shared/ui/snackbar'
import { useRemoveProjectMemberMutation } from '../api/edit-members-api'

/** Takes a member off the list at once; owners cannot be taken off. */
export function RemoveMember({ projectId, member }: { projectId: string; member: ProjectMember }) {
  const { t } = useLingui()
  const tell = useTell()
  const [remove, { isLoading }] = useRemoveProjectMemberMutation()
  const { name, id: userId } = member.user
  if (member.isOwner) return null
  const run = async () => {
    const { error } = await remove({ projectId, userId })
    if (error) tell.failed(failureSentence(error))
    else tell.done(t`${name} さんをメンバーから外しました。`)
  }
  return (
    <Button
      size="sm"
      variant="text"
      aria-label={t`${name} さんをメンバーから外す`}
      isPending={isLoading}
      onPress={() => void run()}
    >
      <Trans>外す</Trans>
    </Button>
  )
}
