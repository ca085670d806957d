import { Trans, useLingui } from '@lingui/react/macro'
import { isGqlError } from '@/shared/api'
import { Dial } from '@/shared/ui/empty-state'
import { NativeButton } from '@/shared/ui/native-controls'
import { SurveyMessage } from './SurveyMessage'

/** Shown if nothing could be loaded; answers on this device are kept. */
export function LoadFailedMessage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <SurveyMessage picture={<Dial size={120} />} title={t`アンケートを読み込めませんでした`}>
      <p>
        {isGqlError(error) && error.kind === 'problem' ? (
          error.message
        ) : (
          <Trans>通信を確認して、もう一度読み込んでください。</Trans>
        )}
      </p>
      <NativeButton size="lg" icon="refresh" onClick={onRetry}>
        <Trans>もう一度読み込む</Trans>
      </NativeButton>
    </SurveyMessage>
  )
}
