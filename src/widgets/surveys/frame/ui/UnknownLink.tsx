import { Trans } from '@lingui/react/macro'
import { Dial } from '@/shared/ui/empty-state'
import { SurveyMessage } from './SurveyMessage'

/** A link that is broken, expired or unknown. All look the same, so that keys cannot be probed. */
export function UnknownLink({ title }: { title: string }) {
  return (
    <SurveyMessage picture={<Dial size={120} />} title={title}>
      <p>
        <Trans>
          リンクが取り消されたか期限が切れている、またはアドレスが途中で切れている可能性があります。最後に受け取ったリンクを開いてください。
        </Trans>
      </p>
      <p>
        <Trans>それでも開けないときは、研究チームにお問い合わせください。</Trans>
      </p>
    </SurveyMessage>
  )
}
