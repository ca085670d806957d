import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@/shared/lib/numbers'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { QueryView } from '@/shared/ui/query-view'
import { useNotify } from '@/shared/ui/snackbar'
import {
  useReminderRecipientsQuery,
  useRemindUnansweredMutation,
  useResendRecipientsQuery,
  useResendSurveyMutation,
} from '../api/act-on-sent-survey-api'
import type { SendAgain } from '../model/sent-action'
import { RecipientWords } from './RecipientWords'

/** Says whom a reminder, or the same link again, reaches and whom not; then sends it. */
export function SendAgainDialog({
  sentSurveyId,
  action,
  onClose,
}: {
  sentSurveyId: string
  action: SendAgain
  onClose: (isDone: boolean) => void
}) {
  const words = useWords(action)
  const { t } = useLingui()
  const notify = useNotify()
  const recipients = useRecipients(sentSurveyId, action)
  const { send, error, isLoading } = useSendAgain(sentSurveyId, action)
  const told = recipients.currentData
  const confirm = async () => {
    // Nothing is sent before it was read to whom.
    if (!told) return
    const sent = await send()
    if (sent === undefined) return
    notify.done(sent === 0 ? t`送れる被験者がいませんでした。` : words.done(formatNumber(sent)))
    onClose(true)
  }
  const isNobody = told?.subjectCount === 0
  return (
    <ConfirmDialog
      title={words.title}
      isOpen
      onClose={() => onClose(false)}
      onConfirm={() => (isNobody ? onClose(false) : void confirm())}
      confirmLabel={isNobody ? t`閉じる` : words.verb}
      {...(isNobody && { cancelLabel: null })}
      isPending={isLoading || recipients.isFetching}
      {...(error !== undefined && { problem: failureSentence(error) })}
    >
      <p>{words.effect}</p>
      <QueryView query={recipients} what={t`送信先`}>
        {(found) => <RecipientWords recipients={found} />}
      </QueryView>
    </ConfirmDialog>
  )
}

function useRecipients(sentSurveyId: string, action: SendAgain) {
  const surveyAnswerIds = action.what === 'resend' ? [...action.surveyAnswerIds] : []
  const options = { refetchOnMountOrArgChange: true }
  const reminder = useReminderRecipientsQuery(
    { sentSurveyId },
    { ...options, skip: action.what !== 'remind' },
  )
  const resend = useResendRecipientsQuery(
    { sentSurveyId, surveyAnswerIds },
    { ...options, skip: action.what !== 'resend' },
  )
  return action.what === 'remind' ? reminder : resend
}

function useSendAgain(sentSurveyId: string, action: SendAgain) {
  const [remind, reminding] = useRemindUnansweredMutation()
  const [resend, resending] = useResendSurveyMutation()
  const { error, isLoading } = action.what === 'remind' ? reminding : resending
  /** The number of subjects; undefined if the server refused. */
  const send = async (): Promise<number | undefined> => {
    if (action.what === 'remind') return (await remind({ sentSurveyId })).data
    return (await resend({ surveyAnswerIds: [...action.surveyAnswerIds] })).data
  }
  return { send, error, isLoading }
}

function useWords(action: SendAgain) {
  const { t } = useLingui()
  if (action.what === 'remind') {
    return {
      title: t`未回答者に催促しますか？`,
      effect: <Trans>まだ回答していない被験者に、催促のメッセージを送ります。</Trans>,
      verb: t`催促する`,
      done: (people: string) => t`${people}名に催促を送ります。`,
    }
  }
  const count = formatNumber(action.surveyAnswerIds.length)
  return {
    title: t`選んだ${count}名にもう一度送りますか？`,
    effect: <Trans>まだ回答できる被験者に、同じリンクを送ります。</Trans>,
    verb: t`再送する`,
    done: (people: string) => t`${people}名に再送します。`,
  }
}
