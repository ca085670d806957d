import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { TextField } from '@/shared/ui/text-field'
import { type RenamedSurvey, useRenameSurveyMutation } from '../api/rename-survey-api'

/** アンケート名を変更する: changes the name for staff; subjects see the title, which stays. */
export function RenameSurveyDialog({
  survey,
  onRenamed,
  onClose,
}: {
  survey: { id: string; name: string; description: string }
  onRenamed: (survey: RenamedSurvey) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const [name, setName] = useState(survey.name)
  const [problem, setProblem] = useState<string>()
  const [rename, { isLoading }] = useRenameSurveyMutation()
  const confirm = async () => {
    if (name.trim() === '') return setProblem(t`アンケート名を入力してください。`)
    const input = { name: name.trim(), description: survey.description }
    const { data, error } = await rename({ surveyId: survey.id, input })
    if (data) onRenamed(data)
    else setProblem(failureSentence(error))
  }
  return (
    <ConfirmDialog
      title={t`アンケート名を変更する`}
      isOpen
      isPending={isLoading}
      onClose={onClose}
      onConfirm={() => void confirm()}
      confirmLabel={t`変更する`}
      pendingLabel={t`変更中…`}
      problem={problem}
    >
      <TextField
        label={t`アンケート名`}
        need="required"
        hint={t`職員が見る名前です。回答する人に見せる題名は、そのままです。`}
        value={name}
        onChange={setName}
        maxLength={255}
        autoComplete="off"
        autoFocus
      />
    </ConfirmDialog>
  )
}
