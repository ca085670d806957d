import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@/shared/lib/numbers'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useCloseSentSurveyMutation, useRevokeSurveyLinksMutation } from '../api/act-on-sent-survey-api'
import type { FinalAct, SentAct } from '../model/sent-act'
import { SendAgainDialog } from './SendAgainDialog'

interface Props<Act> {
  sentSurveyId: string
  act: Act
  onClose: (isDone: boolean) => void
}

/**
 * Asks before sending messages, revoking links or closing a sent survey; then does it and shows the result.
 */
export function SentActDialog({ act, ...rest }: Props<SentAct>) {
  return act.what === 'remind' || act.what === 'resend' ? (
    <SendAgainDialog {...rest} act={act} />
  ) : (
    <FinalActDialog {...rest} act={act} />
  )
}

function FinalActDialog({ sentSurveyId, act, onClose }: Props<FinalAct>) {
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
      isDangerous
      {...(error !== undefined && { problem: failureSentence(error) })}
    >
      <p>{words.effect}</p>
    </ConfirmDialog>
  )
}

function useAct(sentSurveyId: string, act: FinalAct) {
  const [close, closing] = useCloseSentSurveyMutation()
  const [revoke, revoking] = useRevokeSurveyLinksMutation()
  /** The number of subjects; undefined if the server refused. */
  const run = async (): Promise<number | undefined> => {
    if (act.what === 'close') return 'error' in (await close({ sentSurveyId })) ? undefined : act.open
    return (await revoke({ surveyAnswerIds: [...act.surveyAnswerIds] })).data
  }
  const { error, isLoading } = act.what === 'close' ? closing : revoking
  return { run, error, isLoading }
}

function useWords(act: FinalAct) {
  const { t } = useLingui()
  if (act.what === 'revoke') {
    const count = formatNumber(act.surveyAnswerIds.length)
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
  const open = formatNumber(act.open)
  return {
    title: t`この配信の受け付けを終えますか？`,
    effect: <Trans>まだ回答していない{open}名は、回答を始められなくなります。元に戻せません。</Trans>,
    verb: t`受け付けを終える`,
    done: () => t`この配信の受け付けを終えました。`,
  }
}
