import { Trans, useLingui } from '@lingui/react/macro'
import { NativeTextField } from '@/shared/ui/native-controls'
import { usePassSecondFactorMutation } from '../api/pass-second-factor-api'
import { ProofForm } from './ProofForm'

/** Asks for a recovery code; each works once. */
export function RecoveryForm({ onPassed }: { onPassed: () => void }) {
  const { t } = useLingui()
  const [pass, { isLoading, error }] = usePassSecondFactorMutation()
  const send = async (typed: string) => {
    const outcome = await pass({ recoveryCode: typed.normalize('NFKC').trim() })
    if (outcome.error === undefined) onPassed()
    return outcome
  }
  return (
    <ProofForm
      check={(typed) => (typed.trim() === '' ? t`リカバリーコードを入力してください。` : undefined)}
      send={send}
      isPending={isLoading}
      error={error}
      failed={t`確認できませんでした。`}
      verb={<Trans>確認する</Trans>}
      pendingLabel={t`確認中…`}
    >
      {(field) => (
        <NativeTextField
          {...field}
          label={t`リカバリーコード`}
          hint={t`二要素認証を設定したときに保管したコードです。1つのコードは1回だけ使えます。`}
          autoComplete="off"
          spellCheck="false"
          autoFocus // The user pressed a button to get here.
          size="lg"
        />
      )}
    </ProofForm>
  )
}
