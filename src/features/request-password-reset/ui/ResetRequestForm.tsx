import { Trans, useLingui } from '@lingui/react/macro'
import { EmailForm } from '@/shared/ui/email-form'
import { useRequestPasswordResetMutation } from '../api/request-password-reset-api'

/** Asks for a mail with a link to set a new password. */
export function ResetRequestForm({
  email,
  onSent,
}: {
  email?: string | undefined
  onSent: (email: string) => void
}) {
  const { t } = useLingui()
  const [request, { isLoading, error }] = useRequestPasswordResetMutation()
  return (
    <EmailForm
      email={email}
      isPending={isLoading}
      error={error}
      failed={t`リンクを送信できませんでした。`}
      pendingLabel={t`送信中…`}
      onSubmit={async (typed) => {
        const outcome = await request({ email: typed })
        if (!('error' in outcome)) onSent(typed)
        return outcome.error
      }}
    >
      <Trans>再設定のリンクを送信する</Trans>
    </EmailForm>
  )
}
