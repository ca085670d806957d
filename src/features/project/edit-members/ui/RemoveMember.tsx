import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ProjectMember } from '@/entities/project'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { useRemoveProjectMemberMutation } from '../api/edit-members-api'

/** Removes a member after a confirmation, with all their permissions. Owners cannot be removed. */
export function RemoveMember({
  projectId,
  member,
  onRemoved,
}: {
  projectId: string
  member: ProjectMember
  onRemoved: (member: ProjectMember) => void
}) {
  const { t } = useLingui()
  const [remove, { isLoading, error, reset }] = useRemoveProjectMemberMutation()
  const [isAsking, setAsking] = useState(false)
  const { name, id: userId } = member.user
  if (!member.viewerCanChange) return null
  const run = async () => {
    const { error: refusal } = await remove({ projectId, userId })
    if (refusal) return
    setAsking(false)
    onRemoved(member)
  }
  return (
    <>
      <Button
        size="sm"
        variant="text"
        aria-label={t`${name} さんをメンバーから外す`}
        onPress={() => {
          reset()
          setAsking(true)
        }}
      >
        <Trans>外す</Trans>
      </Button>
      <ConfirmDialog
        title={t`${name} さんをメンバーから外しますか？`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void run()}
        confirmLabel={t`メンバーから外す`}
        pendingLabel={t`外しています…`}
        isPending={isLoading}
        isDangerous
        problem={error === undefined ? undefined : failureSentence(error)}
      >
        <Trans>
          このプロジェクトを開けなくなり、与えられていた権限もなくなります。直後なら、権限ごと元に戻せます。
        </Trans>
      </ConfirmDialog>
    </>
  )
}
