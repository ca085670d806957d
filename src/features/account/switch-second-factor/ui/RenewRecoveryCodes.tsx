import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { RecoveryCodes } from '@/entities/second-factor'
import { Button } from '@/shared/ui/button'
import { useRenewRecoveryCodesMutation } from '../api/switch-second-factor-api'
import { PasswordStep } from './PasswordStep'
import { StepDialog } from './StepDialog'

/** Creates ten new recovery codes; the old ones become invalid. */
export function RenewRecoveryCodes({ email }: { email: string }) {
  const { t } = useLingui()
  const formId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [renew, { data, isLoading, reset }] = useRenewRecoveryCodesMutation()
  const codes = data?.renewRecoveryCodes.recoveryCodes
  const close = () => {
    setIsOpen(false)
    reset()
  }
  const ask = { formId, verb: t`作り直す`, pendingLabel: t`作り直しています…`, isPending: isLoading }
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>
        <Trans>リカバリーコードを作り直す</Trans>
      </Button>
      <StepDialog
        isOpen={isOpen}
        title={codes ? t`リカバリーコード` : t`リカバリーコードを作り直しますか？`}
        action={codes ? null : ask}
        onClose={close}
      >
        {codes ? (
          <RecoveryCodes codes={codes} email={email} />
        ) : (
          <PasswordStep id={formId} save={(password) => renew({ password })}>
            <Trans>新しいコードを10個作ります。前のコードは使えなくなります。</Trans>
          </PasswordStep>
        )}
      </StepDialog>
    </>
  )
}
