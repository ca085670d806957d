import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { useRenewRecoveryCodesMutation } from '../api/switch-second-factor-api'
import { CodesDialog } from './CodesDialog'
import { PasswordDialog } from './PasswordDialog'

/** Ten new recovery codes; the old ones end. */
export function RenewRecoveryCodes({ email }: { email: string }) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [renew] = useRenewRecoveryCodesMutation()
  return (
    <>
      <Button onPress={() => setIsAsking(true)}>
        <Trans>リカバリーコードを作り直す</Trans>
      </Button>
      {isAsking && (
        <PasswordDialog
          title={t`リカバリーコードを作り直しますか？`}
          verb={t`作り直す`}
          pendingLabel={t`作り直しています…`}
          onClose={() => setIsAsking(false)}
          save={async (password) => {
            const outcome = await renew({ password })
            if (outcome.data) {
              setIsAsking(false)
              setCodes(outcome.data.renewRecoveryCodes.recoveryCodes)
            }
            return outcome
          }}
        >
          <Trans>新しいコードを10個作ります。前のコードは使えなくなります。</Trans>
        </PasswordDialog>
      )}
      {codes !== null && <CodesDialog codes={codes} email={email} onClose={() => setCodes(null)} />}
    </>
  )
}
