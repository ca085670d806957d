import { useLingui } from '@lingui/react/macro'
import type { MessageKind, MessageLanguage, ProjectSurveyInput } from '@/shared/api/generated/schema'
import { Button } from '@/shared/ui/button'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useSendTestMessageMutation } from '../api/sending-api'
import type { ChosenMessage } from '../model/messages'

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
}: {
  projectId: string
  projectSurveyId: string | null
  /** null: as stored; undefined: invalid, cannot be sent. */
  input: ProjectSurveyInput | null | undefined
  message: ChosenMessage
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const [send, { isLoading }] = useSendTestMessageMutation()
  const press = async () => {
    if (input === undefined)
      return notify.failed(t`テスト送信の前に、アンケートを選び、入力を直してください。`)
    const { error } = await send({
      projectId,
      projectSurveyId,
      input,
      language: languages[message.language],
      kind: kinds[message.kind],
    })
    if (error) notify.failed(failureSentence(error))
    else notify.done(t`自分のメールアドレスにテスト送信しました。`)
  }
  return (
    <Button icon="send" onPress={() => void press()} isPending={isLoading} pendingLabel={t`送信中…`}>
      {t`自分にテスト送信する`}
    </Button>
  )
}
