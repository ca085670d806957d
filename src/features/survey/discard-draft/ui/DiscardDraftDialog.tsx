import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { type DiscardedDraft, useDiscardSurveyDraftMutation } from '../api/discard-draft-api'

/** 下書きを破棄する: returns to the newest version. */
export function DiscardDraftDialog({
  surveyId,
  version,
  beforehand,
  onDiscarded,
  onClose,
}: {
  surveyId: string
  /** The newest version, which stays. */
  version: number
  /** Waits for a running save, which would create the draft again. */
  beforehand: () => Promise<boolean>
  onDiscarded: (survey: DiscardedDraft) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<string>()
  const [discard, { isLoading }] = useDiscardSurveyDraftMutation()
  const confirm = async () => {
    if (!(await beforehand())) return setProblem(t`保存していない変更があるため、破棄できません。`)
    const { data, error } = await discard(surveyId)
    if (data) onDiscarded(data)
    else setProblem(failureSentence(error))
  }
  return (
    <ConfirmDialog
      title={t`下書きを破棄しますか？`}
      isOpen
      isDangerous
      isPending={isLoading}
      onClose={onClose}
      onConfirm={() => void confirm()}
      confirmLabel={t`破棄する`}
      pendingLabel={t`破棄中…`}
      problem={problem}
    >
      <p>
        <Trans>公開中のバージョン {version} の内容に戻します。この画面を閉じるまでは元に戻せます。</Trans>
      </p>
    </ConfirmDialog>
  )
}
