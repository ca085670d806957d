import { Trans, useLingui } from '@lingui/react/macro'
import { EmailForm } from '@/shared/ui/email-form'
import { useSendMailLinkMutation } from '../api/send-mail-link-api'

/** Asks for a mail with a link that signs in. */
export function MailLinkForm({
  email,
  returnTo,
  onSent,
}: {
  email?: string
  returnTo?: string
  onSent: (email: string) => void
}) {
  const { t } = useLingui()
  const [send, { isLoading, error }] = useSendMailLinkMutation()
  return (
    <EmailForm
      email={email}
      isPending={isLoading}
      error={error}
      failed={t`リンクを送信できませんでした。`}
      pendingLabel={t`送信中…`}
      onSubmit={async (typed) => {
        const outcome = await send({ email: typed, ...(returnTo !== undefined && { returnTo }) })
        if (!('error' in outcome)) onSent(typed)
        return outcome.error
      }}
    >
      <Trans>リンクを送信する</Trans>
    </EmailForm>
  )
}
