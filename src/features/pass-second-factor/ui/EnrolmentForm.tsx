import { Trans, useLingui } from '@lingui/react/macro'
import { codeProblem, plainCode, SecretCard } from '@/entities/second-factor'
import { waitSeconds } from '@/shared/api'
import { useCountdown } from '@/shared/lib/countdown'
import { useLightForm } from '@/shared/lib/light-form'
import { LightButton } from '@/shared/ui/light-controls'
import { ProblemNote } from '@/shared/ui/problem-note'
import type { Enrolment } from '../api/pass-second-factor-api'
import { CodeField } from './CodeField'
import { Fields } from './Fields'

const names = ['code'] as const

/** Scan, then prove it with the first code. */
export function EnrolmentForm({
  enrolment,
  isPending,
  error,
  onConfirm,
}: {
  enrolment: Enrolment
  isPending: boolean
  error: unknown
  onConfirm: (code: string) => Promise<{ error?: unknown }>
}) {
  const { t } = useLingui()
  const wait = useCountdown()
  const form = useLightForm(names, ({ code }) => ({ code: codeProblem(code) }))
  const submit = form.onSubmit(async ({ code }) => {
    if (isPending || wait.secondsLeft > 0) return
    const outcome = await onConfirm(plainCode(code))
    if (outcome.error === undefined) return
    wait.start(waitSeconds(outcome.error))
    form.select('code')
  })
  return (
    <Fields noValidate onSubmit={submit}>
      <p>
        <Trans>認証アプリで QR コードを読み取り、表示された6桁の数字を入力してください。</Trans>
      </p>
      <SecretCard {...enrolment} />
      <ProblemNote error={error} failed={t`設定できませんでした。`} secondsLeft={wait.secondsLeft} />
      <CodeField {...form.field('code')} />
      <LightButton
        type="submit"
        variant="primary"
        size="lg"
        isFullWidth
        isPending={isPending}
        isDisabled={wait.secondsLeft > 0}
        pendingLabel={t`設定中…`}
      >
        <Trans>二要素認証を設定する</Trans>
      </LightButton>
    </Fields>
  )
}
