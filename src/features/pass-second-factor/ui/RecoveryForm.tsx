import { Trans, useLingui } from '@lingui/react/macro'
import { waitSeconds } from '@/shared/api'
import { useCountdown } from '@/shared/lib/countdown'
import { useLightForm } from '@/shared/lib/light-form'
import { LightButton, LightTextField } from '@/shared/ui/light-controls'
import { ProblemNote } from '@/shared/ui/problem-note'
import { usePassSecondFactorMutation } from '../api/pass-second-factor-api'
import { Fields } from './Fields'

const names = ['recoveryCode'] as const

/** One of the recovery codes, which is used up by it. */
export function RecoveryForm({ onPassed }: { onPassed: () => void }) {
  const { t } = useLingui()
  const [pass, { isLoading, error }] = usePassSecondFactorMutation()
  const wait = useCountdown()
  const form = useLightForm(names, ({ recoveryCode }) => ({
    recoveryCode: recoveryCode.trim() === '' ? t`リカバリーコードを入力してください。` : undefined,
  }))
  const submit = form.onSubmit(async ({ recoveryCode }) => {
    if (isLoading || wait.secondsLeft > 0) return
    const outcome = await pass({ recoveryCode: recoveryCode.normalize('NFKC').trim() })
    if (!('error' in outcome)) return onPassed()
    wait.start(waitSeconds(outcome.error))
    form.select('recoveryCode')
  })
  return (
    <Fields noValidate onSubmit={submit}>
      <ProblemNote error={error} failed={t`確認できませんでした。`} secondsLeft={wait.secondsLeft} />
      <LightTextField
        {...form.field('recoveryCode')}
        label={t`リカバリーコード`}
        hint={t`二要素認証を設定したときに保管したコードです。1つのコードは1回だけ使えます。`}
        autoComplete="off"
        spellCheck="false"
        autoFocus // What the page is for; a press brought it here.
        size="lg"
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
