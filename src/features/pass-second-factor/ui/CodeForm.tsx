import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { NativeButton } from '@/shared/ui/native-controls'
import { AuthenticatorForm } from './AuthenticatorForm'
import { RecoveryForm } from './RecoveryForm'

/** Asks for the code of the authenticator, or for a recovery code instead. */
export function CodeForm({ onPassed }: { onPassed: () => void }) {
  const [isRecovery, setIsRecovery] = useState(false)
  return (
    <>
      {isRecovery ? <RecoveryForm onPassed={onPassed} /> : <AuthenticatorForm onPassed={onPassed} />}
      <NativeButton
        size="lg"
        isFullWidth
        icon={isRecovery ? 'device' : 'key'}
        onClick={() => setIsRecovery(!isRecovery)}
      >
        {isRecovery ? <Trans>認証アプリのコードを入力する</Trans> : <Trans>リカバリーコードを使う</Trans>}
      </NativeButton>
    </>
  )
}
