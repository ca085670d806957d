import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { useRemoveSecondFactorMutation } from '../api/switch-second-factor-api'
import { PasswordStep } from './PasswordStep'
import { StepDialog } from './StepDialog'

/** Turns the second factor off after the password was entered. */
export function TurnOffSecondFactor() {
  const { t } = useLingui()
  const formId = useId()
  const [isAsking, setIsAsking] = useState(false)
  const [remove, { isLoading }] = useRemoveSecondFactorMutation()
  return (
    <>
      <Button onPress={() => setIsAsking(true)}>
        <Trans>二要素認証を無効にする</Trans>
      </Button>
      <StepDialog
        isOpen={isAsking}
        title={t`二要素認証を無効にしますか？`}
        action={{
          formId,
          verb: t`無効にする`,
          pendingLabel: t`無効にしています…`,
          isPending: isLoading,
          isDangerous: true,
        }}
        onClose={() => setIsAsking(false)}
      >
        <PasswordStep
          id={formId}
          save={async (password) => {
            const outcome = await remove({ password })
            if (!('error' in outcome)) setIsAsking(false)
            return outcome
          }}
        >
          <Trans>次のログインから認証コードを確認しません。リカバリーコードも使えなくなります。</Trans>
        </PasswordStep>
      </StepDialog>
    </>
  )
}
