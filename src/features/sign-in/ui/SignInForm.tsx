import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isRefusal, type SignInOutcome, waitSeconds } from '@/shared/api'
import { useCountdown } from '@/shared/lib/countdown'
import { emailProblem } from '@/shared/lib/email-address'
import { useNativeForm } from '@/shared/lib/native-form'
import { NativeTextField } from '@/shared/ui/native-controls'
import { NativeForm } from '@/shared/ui/native-form'
import { useSignInMutation } from '../api/sign-in-api'

const names = ['email', 'password'] as const

/** E-mail and password. `onSignedIn` receives the outcome, which may require a second factor. */
export function SignInForm({
  email = '',
  onEmailChange,
  forgotten,
  onSignedIn,
}: {
  /** The address typed on the previous page. */
  email?: string
  onEmailChange?: (email: string) => void
  /** The link to reset a forgotten password. */
  forgotten?: ReactNode
  onSignedIn: (outcome: SignInOutcome) => void
}) {
  const { t } = useLingui()
  const [signIn, { isLoading, error }] = useSignInMutation()
  const wait = useCountdown()
  const form = useNativeForm(names, (values) => ({
    email: emailProblem(values.email),
    password: values.password === '' ? t`パスワードを入力してください。` : undefined,
  }))
  const submit = form.onSubmit(async (typed) => {
    if (isLoading || wait.secondsLeft > 0) return
    const outcome = await signIn({ email: typed.email.trim(), password: typed.password })
    if (!('error' in outcome)) return onSignedIn(outcome.data)
    wait.start(waitSeconds(outcome.error))
    form.select('password')
  })
  // The message does not say which of the two is wrong, so that accounts cannot be probed.
  const told = isRefusal(error, 'INVALID_CREDENTIALS')
    ? { ...error, message: t`メールアドレスまたはパスワードが正しくありません。` }
    : error
  const emailField = form.field('email')

  return (
    <NativeForm
      onSubmit={submit}
      error={told}
      failed={t`ログインできませんでした。`}
      secondsLeft={wait.secondsLeft}
      isPending={isLoading}
      verb={<Trans>ログインする</Trans>}
      pendingLabel={t`ログイン中…`}
    >
      <NativeTextField
        {...emailField}
        defaultValue={email}
        onInput={(event) => {
          emailField.onInput()
          onEmailChange?.(event.currentTarget.value)
        }}
        label={t`メールアドレス`}
        type="email"
        autoComplete="username"
        inputMode="email"
        size="lg"
      />
      <NativeTextField
        {...form.field('password')}
        label={t`パスワード`}
        type="password"
        autoComplete="current-password"
        size="lg"
        aside={forgotten}
      />
    </NativeForm>
  )
}
