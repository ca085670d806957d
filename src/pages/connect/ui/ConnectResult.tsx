import { Trans, useLingui } from '@lingui/react/macro'
import { Dial } from '@/shared/ui/empty-state'
import { SubjectFrame, SurveyMessage } from '@/widgets/surveys/frame'

/** What came of it, in words that help; nothing here says which device it was. */
export function ConnectResult({ outcome }: { outcome: string }) {
  const { t } = useLingui()
  const titles: Record<string, string> = {
    connected: t`連携が完了しました`,
    partly: t`一部の項目が許可されていません`,
    denied: t`許可されませんでした`,
    nothing_allowed: t`許可された項目がありません`,
    taken: t`このアカウントは使えません`,
    other_account: t`前と違うアカウントです`,
    failed: t`連携できませんでした`,
  }
  return (
    <SubjectFrame>
      <SurveyMessage picture={<Dial size={120} />} title={titles[outcome] ?? t`連携をやり直してください`}>
        <p>
          <Advice outcome={outcome} />
        </p>
      </SurveyMessage>
    </SubjectFrame>
  )
}

function Advice({ outcome }: { outcome: string }) {
  switch (outcome) {
    case 'connected':
      return <Trans>ご協力ありがとうございます。この画面は閉じてかまいません。</Trans>
    case 'partly':
      return (
        <Trans>
          許可された項目だけを受け取ります。すべて許可する場合は、研究チームに新しいリンクを依頼してください。
        </Trans>
      )
    case 'denied':
      return <Trans>データは共有されません。許可する場合は、受け取ったリンクをもう一度開いてください。</Trans>
    case 'nothing_allowed':
      return (
        <Trans>
          どの項目にもチェックが入っていなかったため、連携していません。受け取ったリンクをもう一度開き、共有する項目にチェックを入れてから許可してください。
        </Trans>
      )
    case 'taken':
      return (
        <Trans>
          別のデバイスで使われているアカウントです。デバイスに設定したアカウントでログインし直して、リンクをもう一度開いてください。
        </Trans>
      )
    case 'other_account':
      return (
        <Trans>
          このデバイスは、別のアカウントで連携したことがあります。同じアカウントでログインし直して、リンクをもう一度開いてください。
        </Trans>
      )
    case 'failed':
      return (
        <Trans>
          提供元との通信がうまくいきませんでした。しばらくしてから、リンクをもう一度開いてください。
        </Trans>
      )
    default:
      return (
        <Trans>
          時間が経ったか、別のブラウザーで開いたため、確認できませんでした。受け取ったリンクをもう一度開いてください。
        </Trans>
      )
  }
}
