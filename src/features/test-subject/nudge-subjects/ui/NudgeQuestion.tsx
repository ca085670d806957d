import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { type NudgeKindName, useNudgeSubjectsMutation } from '../api/nudge-subjects-api'
import { nudgeKindName, nudgeRequest, sentWords } from '../model/nudge-words'
import { NudgeDraft } from './NudgeDraft'

export interface NudgeQuestionProps {
  subject: { id: string; code: string }
  kind: NudgeKindName
  /** The day that is looked at. */
  about?: string
  /** Of the subject; null: not known here. */
  timeZone: string | null
  onClose: () => void
}

/** Asks before one subject is written to, with the words as they will arrive. */
export function NudgeQuestion({ subject, kind, about, timeZone, onClose }: NudgeQuestionProps) {
  const { t } = useLingui()
  const notify = useNotify()
  const [nudge, { error, isLoading }] = useNudgeSubjectsMutation()
  const request = nudgeRequest(kind)
  const send = async () => {
    const { data } = await nudge({ testSubjectIds: [subject.id], kind, ...(about && { about }) })
    if (!data) return
    const [refused] = data.refused
    if (refused) notify.failed(t`送信しませんでした。${refused.code}: ${refused.reason}`)
    else notify.done(sentWords(nudgeKindName(kind), data.delayedUntil ?? null, timeZone))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t`${subject.code} に「${request}」を送信しますか？`}
      isOpen
      onClose={onClose}
      onConfirm={() => void send()}
      confirmLabel={t`送信する`}
      pendingLabel={t`送信中…`}
      isPending={isLoading}
      problem={error === undefined ? undefined : failureSentence(error)}
    >
      <NudgeDraft subjectId={subject.id} kind={kind} {...(about && { about })} />
    </ConfirmDialog>
  )
}
