import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ProjectMember } from '@/entities/project'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useRemoveProjectMemberMutation } from '../api/edit-members-api'

/** Removes a member after a confirmation, with all their permissions. Owners cannot be removed. */
export function RemoveMember({ projectId, member }: { projectId: string; member: ProjectMember }) {
  const { t } = useLingui()
  const notify = useNotify()
  const [remove, { isLoading, error, reset }] = useRemoveProjectMemberMutation()
  const [isAsking, setAsking] = useState(false)
  const { name, id: userId } = member.user
  if (!member.viewerCanChange) return null
  const run = async () => {
    const { error: refusal } = await remove({ projectId, userId })
    if (refusal) return
    setAsking(false)
    notify.done(t`${name} さんをメンバーから外しました。`)
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
          このプロジェクトを開けなくなり、与えられていた権限もなくなります。もう一度追加したときは、権限を設定し直してください。
        </Trans>
      </ConfirmDialog>
    </>
  )
}
