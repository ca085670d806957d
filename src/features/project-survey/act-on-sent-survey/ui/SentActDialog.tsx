import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@/shared/lib/numbers'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import {
  useCloseSentSurveyMutation,
  useRemindUnansweredMutation,
  useResendSurveyMutation,
  useRevokeSurveyLinksMutation,
} from '../api/act-on-sent-survey-api'
import type { SentAct } from '../model/sent-act'

/**
 * Asks before sending messages, revoking links or closing a sent survey; then does it and shows the result.
 */
export function SentActDialog({
  sentSurveyId,
  act,
  onClose,
}: {
  sentSurveyId: string
  act: SentAct
  onClose: (isDone: boolean) => void
}) {
  const words = useWords(act)
  const notify = useNotify()
  const { run, error, isLoading } = useAct(sentSurveyId, act)
  const confirm = async () => {
    const done = await run()
    if (done === undefined) return
    notify.done(words.done(done))
    onClose(true)
  }
  return (
    <ConfirmDialog
      title={words.title}
      isOpen
      onClose={() => onClose(false)}
      onConfirm={() => void confirm()}
      confirmLabel={words.verb}
      isPending={isLoading}
      isDangerous={act.what === 'revoke' || act.what === 'close'}
      {...(error !== undefined && { problem: failureSentence(error) })}
    >
      <p>{words.effect}</p>
    </ConfirmDialog>
  )
}

function useAct(sentSurveyId: string, act: SentAct) {
  const [remind, reminding] = useRemindUnansweredMutation()
  const [resend, resending] = useResendSurveyMutation()
  const [close, closing] = useCloseSentSurveyMutation()
  const [revoke, revoking] = useRevokeSurveyLinksMutation()
  /** The number of subjects; undefined if the server refused. */
  const run = async (): Promise<number | undefined> => {
    if (act.what === 'remind') return (await remind({ sentSurveyId })).data
    if (act.what === 'close') return 'error' in (await close({ sentSurveyId })) ? undefined : act.open
    const ids = { surveyAnswerIds: [...act.surveyAnswerIds] }
    return (await (act.what === 'resend' ? resend(ids) : revoke(ids))).data
  }
  const { error, isLoading } = { remind: reminding, resend: resending, close: closing, revoke: revoking }[
    act.what
  ]
  return { run, error, isLoading }
}

function useWords(act: SentAct) {
  const { t } = useLingui()
  const people = (count: number) => formatNumber(count)
  const nobody = t`送れる被験者がいませんでした。10分以内に送ったか、もう回答できません。`
  switch (act.what) {
    case 'remind': {
      const count = people(act.count)
      return {
        title: t`未回答の${count}名に催促しますか？`,
        effect: (
          <Trans>
            まだ回答できる被験者だけに、催促のメッセージを送ります。10分以内に送った被験者には送りません。
          </Trans>
        ),
        verb: t`催促する`,
        done: (sent: number) => (sent === 0 ? nobody : t`${people(sent)}名に催促を送ります。`),
      }
    }
    case 'resend': {
      const count = people(act.surveyAnswerIds.length)
      return {
        title: t`${count}名にもう一度送りますか？`,
        effect: (
          <Trans>
            まだ回答できる被験者だけに、同じリンクを送ります。10分以内に送った被験者には送りません。
          </Trans>
        ),
        verb: t`再送する`,
        done: (sent: number) => (sent === 0 ? nobody : t`${people(sent)}名に再送します。`),
      }
    }
    case 'revoke': {
      const count = people(act.surveyAnswerIds.length)
      return {
        title: t`${count}名のリンクを取り消しますか？`,
        effect: <Trans>取り消したリンクは開けなくなり、元に戻せません。届いた回答は残ります。</Trans>,
        verb: t`取り消す`,
        done: (revoked: number) => t`${people(revoked)}名のリンクを取り消しました。`,
      }
    }
    default: {
      const open = people(act.open)
      return {
        title: t`この配信の受け付けを終えますか？`,
        effect: <Trans>まだ回答していない{open}名は、回答を始められなくなります。元に戻せません。</Trans>,
        verb: t`受け付けを終える`,
        done: () => t`この配信の受け付けを終えました。`,
      }
    }
  }
}
