import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { useRemoveSecondFactorMutation } from '../api/switch-second-factor-api'
import { PasswordDialog } from './PasswordDialog'

/** Switches the second factor off, after the password. */
export function TurnOffSecondFactor() {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const [remove] = useRemoveSecondFactorMutation()
  return (
    <>
      <Button onPress={() => setIsAsking(true)}>
        <Trans>二要素認証を無効にする</Trans>
      </Button>
      {isAsking && (
        <PasswordDialog
          title={t`二要素認証を無効にしますか？`}
          verb={t`無効にする`}
          pendingLabel={t`無効にしています…`}
          isDangerous
          onClose={() => setIsAsking(false)}
          save={async (password) => {
            const outcome = await remove({ password })
            if (!('error' in outcome)) setIsAsking(false)
            return outcome
          }}
        >
          <Trans>次のログインから認証コードを確認しません。リカバリーコードも使えなくなります。</Trans>
        </PasswordDialog>
      )}
    </>
  )
}
