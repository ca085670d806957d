import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { useConfirmSecondFactorMutation, useStartSecondFactorMutation } from '../api/switch-second-factor-api'
import { CodesDialog } from './CodesDialog'
import { PasswordDialog } from './PasswordDialog'
import { ScanDialog } from './ScanDialog'

type Step =
  | { kind: 'rest' | 'password' }
  | { kind: 'scan'; setup: { secret: string; uri: string } }
  | { kind: 'codes'; codes: readonly string[] }

/** Switches the second factor on: password, QR code and first code, recovery codes. */
export function TurnOnSecondFactor({ email, isOn }: { email: string; isOn: boolean }) {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>({ kind: 'rest' })
  const [start] = useStartSecondFactorMutation()
  const [confirm] = useConfirmSecondFactorMutation()
  const close = () => setStep({ kind: 'rest' })
  return (
    <>
      {!isOn && (
        <Button onPress={() => setStep({ kind: 'password' })}>
          <Trans>二要素認証を有効にする</Trans>
        </Button>
      )}
      {step.kind === 'password' && (
        <PasswordDialog
          title={t`二要素認証を有効にする`}
          verb={t`続ける`}
          pendingLabel={t`確認中…`}
          onClose={close}
          save={async (password) => {
            const outcome = await start({ password })
            if (outcome.data) setStep({ kind: 'scan', setup: outcome.data.startSecondFactor })
            return outcome
          }}
        >
          <Trans>ご本人であることを確認します。続けて、認証アプリを設定します。</Trans>
        </PasswordDialog>
      )}
      {step.kind === 'scan' && (
        <ScanDialog
          setup={step.setup}
          onClose={close}
          confirm={async (code) => {
            const outcome = await confirm({ code })
            if (outcome.data)
              setStep({ kind: 'codes', codes: outcome.data.confirmSecondFactor.recoveryCodes })
            return outcome
          }}
        />
      )}
      {step.kind === 'codes' && <CodesDialog codes={step.codes} email={email} onClose={close} />}
    </>
  )
}
