import { t as words } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import type { MessageKind, MessageLanguage, ProjectSurveyInput } from '@/shared/api/generated/schema'
import { Button } from '@/shared/ui/button'
import { showRefusal } from '@/shared/ui/form'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useSendTestMessageMutation } from '../api/sending-api'
import type { ChosenMessage } from '../model/messages'
import type { ProjectSurveyValues } from '../model/project-survey-form'
import { wrongFields } from '../model/wrong-fields'

const languages = { ja: 'JA', en: 'EN' } as const satisfies Record<string, MessageLanguage>
const kinds = { invitation: 'INVITATION', reminder: 'REMINDER' } as const satisfies Record<
  string,
  MessageKind
>

/** Mails the message with its unsaved changes to the current user. */
export function TestSendButton({
  projectId,
  projectSurveyId,
  input,
  message,
  form,
  onMarked,
}: {
  projectId: string
  projectSurveyId: string | null
  /** null: as stored; undefined: invalid, cannot be sent. */
  input: ProjectSurveyInput | null | undefined
  message: ChosenMessage
  /** Its fields are marked that keep the message from being sent. */
  form: UseFormReturn<ProjectSurveyValues>
  /** Fields are marked: the first is to be focused. */
  onMarked: () => void
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const [send, { isLoading }] = useSendTestMessageMutation()
  const tellMarked = () => {
    const fields = wrongFields(form).join(words`、`)
    onMarked()
    notify.failed(t`テスト送信の前に、次の項目を直してください：${fields}`)
  }
  const press = async () => {
    // Validated when pressed: what was typed last may not have been.
    const isValid = await form.trigger()
    if (!isValid || input === undefined) return tellMarked()
    const { error } = await send({
      projectId,
      projectSurveyId,
      input,
      language: languages[message.language],
      kind: kinds[message.kind],
    })
    if (!error) return notify.done(t`自分のメールアドレスにテスト送信しました。`)
    const rest = showRefusal(form, error)
    if (wrongFields(form).length > 0) return tellMarked()
    notify.failed(rest ?? failureSentence(error))
  }
  return (
    <Button icon="send" onPress={() => void press()} isPending={isLoading} pendingLabel={t`送信中…`}>
      {t`自分にテスト送信する`}
    </Button>
  )
}
