import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@/shared/lib/numbers'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useCloseSentSurveyMutation, useRevokeSurveyLinksMutation } from '../api/act-on-sent-survey-api'
import type { FinalAction, SentAction } from '../model/sent-action'
import { SendAgainDialog } from './SendAgainDialog'

interface Props<Action> {
  sentSurveyId: string
  action: Action
  onClose: (isDone: boolean) => void
}

/**
 * Asks before sending messages, revoking links or closing a sent survey; then does it and shows the result.
 */
export function SentActionDialog({ action, ...rest }: Props<SentAction>) {
  return action.what === 'remind' || action.what === 'resend' ? (
    <SendAgainDialog {...rest} action={action} />
  ) : (
    <FinalActionDialog {...rest} action={action} />
  )
}

function FinalActionDialog({ sentSurveyId, action, onClose }: Props<FinalAction>) {
  const words = useWords(action)
  const notify = useNotify()
  const { run, error, isLoading } = useFinalAction(sentSurveyId, action)
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
      isDangerous
      {...(error !== undefined && { problem: failureSentence(error) })}
    >
      <p>{words.effect}</p>
    </ConfirmDialog>
  )
}

function useFinalAction(sentSurveyId: string, action: FinalAction) {
  const [close, closing] = useCloseSentSurveyMutation()
  const [revoke, revoking] = useRevokeSurveyLinksMutation()
  /** The number of subjects; undefined if the server refused. */
  const run = async (): Promise<number | undefined> => {
    if (action.what === 'close') return 'error' in (await close({ sentSurveyId })) ? undefined : action.open
    return (await revoke({ surveyAnswerIds: [...action.surveyAnswerIds] })).data
  }
  const { error, isLoading } = action.what === 'close' ? closing : revoking
  return { run, error, isLoading }
}

function useWords(action: FinalAction) {
  const { t } = useLingui()
  if (action.what === 'revoke') {
    const count = formatNumber(action.surveyAnswerIds.length)
    return {
      title: t`選んだ${count}名のリンクを取り消しますか？`,
      effect: (
        <Trans>
          まだ回答していない被験者のリンクが開けなくなります。元に戻せません。届いた回答は残ります。
        </Trans>
      ),
      verb: t`取り消す`,
      done: (revoked: number) =>
        revoked === 0
          ? t`取り消せるリンクはありませんでした。`
          : t`${formatNumber(revoked)}名のリンクを取り消しました。`,
    }
  }
  const open = formatNumber(action.open)
  return {
    title: t`この配信の受け付けを終えますか？`,
    effect: <Trans>まだ回答していない{open}名は、回答を始められなくなります。元に戻せません。</Trans>,
    verb: t`受け付けを終える`,
    done: () => t`この配信の受け付けを終えました。`,
  }
}
