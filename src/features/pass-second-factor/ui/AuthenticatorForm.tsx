import { Trans, useLingui } from '@lingui/react/macro'
import { codeProblem, isWholeCode, plainCode } from '@/entities/second-factor'
import { waitSeconds } from '@/shared/api'
import { useCountdown } from '@/shared/lib/countdown'
import { useLightForm } from '@/shared/lib/light-form'
import { LightButton } from '@/shared/ui/light-controls'
import { ProblemNote } from '@/shared/ui/problem-note'
import { usePassSecondFactorMutation } from '../api/pass-second-factor-api'
import { CodeField } from './CodeField'
import { Fields } from './Fields'

const names = ['code'] as const

/** Six digits; the sixth sends them. */
export function AuthenticatorForm({ onPassed }: { onPassed: () => void }) {
  const { t } = useLingui()
  const [pass, { isLoading, error }] = usePassSecondFactorMutation()
  const wait = useCountdown()
  const form = useLightForm(names, ({ code }) => ({ code: codeProblem(code) }))
  const field = form.field('code')

  const send = async (code: string) => {
    if (isLoading || wait.secondsLeft > 0) return
    const outcome = await pass({ code: plainCode(code) })
    if (!('error' in outcome)) return onPassed()
    wait.start(waitSeconds(outcome.error))
    form.select('code')
  }
  return (
    <Fields noValidate onSubmit={form.onSubmit(({ code }) => send(code))}>
      <ProblemNote error={error} failed={t`確認できませんでした。`} secondsLeft={wait.secondsLeft} />
      <CodeField
        {...field}
        hint={t`認証アプリに表示されている6桁の数字を入力してください。`}
        autoFocus // What the page is for; the step before brought it here.
        onInput={({ currentTarget }) => {
          field.onInput()
          if (isWholeCode(currentTarget.value)) void send(currentTarget.value)
        }}
      />
      <LightButton
        type="submit"
        variant="primary"
        size="lg"
        isFullWidth
        isPending={isLoading}
        isDisabled={wait.secondsLeft > 0}
        pendingLabel={t`確認中…`}
      >
        <Trans>確認する</Trans>
      </LightButton>
    </Fields>
  )
}
