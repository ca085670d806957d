import { Trans, useLingui } from '@lingui/react/macro'
import { codeProblem, isWholeCode, plainCode } from '@/entities/second-factor'
import { usePassSecondFactorMutation } from '../api/pass-second-factor-api'
import { CodeField } from './CodeField'
import { ProofForm } from './ProofForm'

/** A field for six digits; the sixth submits the form. */
export function AuthenticatorForm({ onPassed }: { onPassed: () => void }) {
  const { t } = useLingui()
  const [pass, { isLoading, error }] = usePassSecondFactorMutation()
  const send = async (code: string) => {
    const outcome = await pass({ code: plainCode(code) })
    if (outcome.error === undefined) onPassed()
    return outcome
  }
  return (
    <ProofForm
      check={codeProblem}
      send={send}
      isPending={isLoading}
      error={error}
      failed={t`確認できませんでした。`}
      verb={<Trans>確認する</Trans>}
      pendingLabel={t`確認中…`}
    >
      {(field, submit) => (
        <CodeField
          {...field}
          hint={t`認証アプリに表示されている6桁の数字を入力してください。`}
          autoFocus // The previous step's button had the focus and is gone.
          onInput={({ currentTarget }) => {
            field.onInput()
            if (isWholeCode(currentTarget.value)) submit(currentTarget.value)
          }}
        />
      )}
    </ProofForm>
  )
}
