import { Trans, useLingui } from '@lingui/react/macro'
import { newPasswordProblem, UsernameForManager } from '@/entities/password'
import { fieldProblems, isGqlError, type SignInOutcome, waitSeconds } from '@/shared/api'
import { useCountdown } from '@/shared/lib/countdown'
import { useNativeForm } from '@/shared/lib/native-form'
import { NativeForm } from '@/shared/ui/native-form'
import { type ResetLinkInfo, useSetPasswordMutation } from '../api/set-password-api'
import { NewPasswordField } from './NewPasswordField'
import { WhoIsInvited } from './WhoIsInvited'

const names = ['password'] as const

/** A form for the new password. A refused password stays in the field; `onLinkOver` is called if the link has expired. */
export function SetPasswordForm({
  token,
  link,
  onSignedIn,
  onLinkOver,
}: {
  token: string
  link: ResetLinkInfo
  onSignedIn: (outcome: SignInOutcome) => void
  onLinkOver: (error: unknown) => void
}) {
  const { t } = useLingui()
  const [set, { isLoading, error }] = useSetPasswordMutation()
  const wait = useCountdown()
  const form = useNativeForm(names, ({ password }) => ({ password: newPasswordProblem(password) }))
  const submit = form.onSubmit(async ({ password }) => {
    if (isLoading || wait.secondsLeft > 0) return
    const outcome = await set({ token, password })
    if (!('error' in outcome)) return onSignedIn(outcome.data)
    if (isLinkOver(outcome.error)) return onLinkOver(outcome.error)
    wait.start(waitSeconds(outcome.error))
    form.refuse({ password: fieldProblems(outcome.error)?.password })
  })
  const isInvitation = link.kind === 'invitation'
  const isToldAtField = fieldProblems(error)?.password !== undefined

  return (
    <NativeForm
      onSubmit={submit}
      head={isInvitation && <WhoIsInvited link={link} />}
      error={isToldAtField ? undefined : error}
      failed={t`パスワードを設定できませんでした。`}
      secondsLeft={wait.secondsLeft}
      isPending={isLoading}
      verb={isInvitation ? <Trans>設定して利用を始める</Trans> : <Trans>設定してログインする</Trans>}
      pendingLabel={t`設定中…`}
    >
      {!isMasked(link.email) && <UsernameForManager email={link.email} />}
      <NewPasswordField {...form.field('password')} known={[link.email, link.name ?? '']} />
    </NativeForm>
  )
}

function isLinkOver(error: unknown): boolean {
  return isGqlError(error) && error.kind === 'problem' && error.code.startsWith('LINK_')
}

function isMasked(email: string): boolean {
  return /[*•…]/.test(email)
}
