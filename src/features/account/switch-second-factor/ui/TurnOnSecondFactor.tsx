import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { RecoveryCodes } from '@/entities/second-factor'
import { Button } from '@/shared/ui/button'
import { useConfirmSecondFactorMutation, useStartSecondFactorMutation } from '../api/switch-second-factor-api'
import { PasswordStep } from './PasswordStep'
import { ScanStep } from './ScanStep'
import { StepDialog } from './StepDialog'

type Step =
  | { kind: 'password' }
  | { kind: 'scan'; setup: { secret: string; uri: string } }
  | { kind: 'codes'; codes: readonly string[] }

/** Turns the second factor on: password, QR code and first code, recovery codes. */
export function TurnOnSecondFactor({ email, isOn }: { email: string; isOn: boolean }) {
  const { t } = useLingui()
  const formId = useId()
  const [step, setStep] = useState<Step | null>(null)
  const [start, started] = useStartSecondFactorMutation()
  const [confirm, confirmed] = useConfirmSecondFactorMutation()

  const begin = async (password: string) => {
    const outcome = await start({ password })
    if (outcome.data) setStep({ kind: 'scan', setup: outcome.data.startSecondFactor })
    return outcome
  }
  const prove = async (code: string) => {
    const outcome = await confirm({ code })
    if (outcome.data) setStep({ kind: 'codes', codes: outcome.data.confirmSecondFactor.recoveryCodes })
    return outcome
  }
  const actions = {
    password: { formId, verb: t`続ける`, pendingLabel: t`確認中…`, isPending: started.isLoading },
    scan: { formId, verb: t`有効にする`, pendingLabel: t`確認中…`, isPending: confirmed.isLoading },
    codes: null,
  }
  return (
    <>
      {!isOn && (
        <Button onPress={() => setStep({ kind: 'password' })}>
          <Trans>二要素認証を有効にする</Trans>
        </Button>
      )}
      <StepDialog
        isOpen={step !== null}
        title={step?.kind === 'codes' ? t`リカバリーコード` : t`二要素認証を有効にする`}
        action={actions[step?.kind ?? 'password']}
        onClose={() => setStep(null)}
      >
        {step?.kind === 'password' && (
          <PasswordStep id={formId} save={begin}>
            <Trans>ご本人であることを確認します。続けて、認証アプリを設定します。</Trans>
          </PasswordStep>
        )}
        {step?.kind === 'scan' && <ScanStep id={formId} setup={step.setup} confirm={prove} />}
        {step?.kind === 'codes' && <RecoveryCodes codes={step.codes} email={email} />}
      </StepDialog>
    </>
  )
}
