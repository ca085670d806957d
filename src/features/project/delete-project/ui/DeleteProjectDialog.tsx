import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { useDeleteProjectMutation } from '../api/delete-project-api'

/** Asks before a project is deleted, and says what is hidden with it. A project with subjects is refused. */
export function DeleteProjectDialog({
  project,
  onDone,
  onClose,
}: {
  project: { id: string; name: string; code: string }
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const [remove, { isLoading, error }] = useDeleteProjectMutation()
  const { id: projectId, name, code } = project
  const run = async () => {
    const answer = await remove({ projectId })
    if (!answer.error) onDone()
  }
  return (
    <ConfirmDialog
      title={t`プロジェクト「${name}」（${code}）を削除しますか？`}
      isOpen
      onClose={onClose}
      onConfirm={() => void run()}
      confirmLabel={t`削除する`}
      pendingLabel={t`削除中…`}
      isPending={isLoading}
      isDangerous
      problem={error === undefined ? undefined : failureSentence(error)}
    >
      <ul>
        <li>
          <Trans>設定、タグ、メンバーとその権限が、どの画面にも表示されなくなります。</Trans>
        </li>
        <li>
          <Trans>
            被験者がいるプロジェクトは削除できません。終了すると、データを残したまま止められます。
          </Trans>
        </li>
        <li>
          <Trans>コードは、完全に消去されるまで使えません。</Trans>
        </li>
      </ul>
      <p>
        <Trans>30日以内は元に戻せます。その後は完全に消去されます。</Trans>
      </p>
    </ConfirmDialog>
  )
}
