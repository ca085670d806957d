import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useRequest } from '@/features/answer-survey'
import { LoadFailedMessage, SubjectFrame, UnknownLink } from '@/widgets/surveys/frame'
import { connectRequest } from '../api/connect-api'
import { ConnectConsent } from './ConnectConsent'
import { ConnectResult } from './ConnectResult'

/** Where a test subject allows a provider to send data, and what came of it. */
export function ConnectPage({ token }: { token: string }) {
  const outcome = token === 'result' ? new URLSearchParams(location.search).get('outcome') : null
  return outcome === null ? <Request token={token} /> : <ConnectResult outcome={outcome} />
}

function Request({ token }: { token: string }) {
  const { t } = useLingui()
  const ask = useCallback((signal: AbortSignal) => connectRequest(token, signal), [token])
  const { data, error, isLoading, retry } = useRequest(ask)
  if (data === null) {
    return (
      <SubjectFrame>
        <UnknownLink title={t`連携のリンクを確認できません`} />
      </SubjectFrame>
    )
  }
  if (data) return <ConnectConsent request={data} token={token} />
  return (
    <SubjectFrame>
      {error !== undefined && !isLoading && <LoadFailedMessage error={error} onRetry={retry} />}
    </SubjectFrame>
  )
}
