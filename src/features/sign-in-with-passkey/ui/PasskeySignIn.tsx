import { Trans, useLingui } from '@lingui/react/macro'
import type { SignInOutcome } from '@/shared/api'
import { supportsPasskeys } from '@/shared/lib/passkey'
import { NativeButton } from '@/shared/ui/native-controls'
import { ProblemNote } from '@/shared/ui/problem-note'
import { useSignInWithPasskeyMutation } from '../api/sign-in-with-passkey-api'

/** Signs in with a passkey, without an e-mail address. Shows nothing if the browser does not support passkeys. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (outcome: SignInOutcome) => void }) {
  const { t } = useLingui()
  const [signIn, { isLoading, error }] = useSignInWithPasskeyMutation()
  if (!supportsPasskeys()) return null
  const ask = async () => {
    const outcome = await signIn()
    if (!('error' in outcome)) onSignedIn(outcome.data)
  }
  return (
    <>
      <NativeButton
        size="lg"
        isFullWidth
        icon="key"
        isPending={isLoading}
        pendingLabel={t`パスキーを確認中…`}
        onClick={() => void ask()}
      >
        <Trans>パスキーでログインする</Trans>
      </NativeButton>
      <ProblemNote error={error} failed={t`パスキーでログインできませんでした。`} />
    </>
  )
}
