import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fieldProblems, waitSeconds } from '@/shared/api'
import { useCountdown } from '@/shared/lib/countdown'
import { emailProblem } from '@/shared/lib/email-address'
import { useNativeForm } from '@/shared/lib/native-form'
import { NativeTextField } from '../native-controls'
import { NativeForm } from '../native-form'

const names = ['email'] as const

/** A form with one e-mail address. The input stays if sending fails. */
export function EmailForm({
  email = '',
  isPending,
  error,
  failed,
  pendingLabel,
  onSubmit,
  children,
}: {
  /** The address typed on the previous page. */
  email?: string | undefined
  isPending: boolean
  error: unknown
  failed: string
  pendingLabel: string
  /** Sends the form; returns the error, if any. */
  onSubmit: (email: string) => Promise<unknown>
  children: ReactNode
}) {
  const { t } = useLingui()
  const wait = useCountdown()
  const form = useNativeForm(names, (values) => ({ email: emailProblem(values.email) }))
  const submit = form.onSubmit(async (values) => {
    if (isPending || wait.secondsLeft > 0) return
    const problem = await onSubmit(values.email.trim())
    wait.start(waitSeconds(problem))
    if (problem !== undefined) form.refuse({ email: fieldProblems(problem)?.email })
  })
  const isToldAtField = fieldProblems(error)?.email !== undefined
  return (
    <NativeForm
      onSubmit={submit}
      error={isToldAtField ? undefined : error}
      failed={failed}
      secondsLeft={wait.secondsLeft}
      isPending={isPending}
      verb={children}
      pendingLabel={pendingLabel}
    >
      <NativeTextField
        {...form.field('email')}
        defaultValue={email}
        label={t`メールアドレス`}
        type="email"
        autoComplete="username"
        inputMode="email"
        size="lg"
      />
    </NativeForm>
  )
}
