import { t as words } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { SecondFactorKind } from '@/shared/api'
import { lazyPart } from '@/shared/ui/lazy-part'
import { LoadFailedNote } from '@/shared/ui/load-failed'
import { NativeButton } from '@/shared/ui/native-controls'
import { Skeleton } from '@/shared/ui/skeleton'
import { useCancelSignInMutation } from '../api/pass-second-factor-api'

// Loaded when needed: most users do not need it on the first screen, and the QR code adds a package.
const CodeForm = lazyPart(async () => (await import('./CodeForm')).CodeForm, {
  what: () => words`認証コードの入力`,
  waiting: () => <Skeleton height="160px" />,
})
const Enrolment = lazyPart(async () => (await import('./Enrolment')).Enrolment, {
  what: () => words`二要素認証の設定`,
  waiting: ({ wayBack }) => (
    <>
      <Skeleton height="160px" />
      {wayBack}
    </>
  ),
  failed: ({ what, onRetry, props }) => (
    <>
      <LoadFailedNote what={what} onRetry={onRetry} />
      {props.wayBack}
    </>
  ),
})

/** The second step of signing in: a code, or setting up an authenticator if the company requires one. */
export function SecondFactorStep({
  kind,
  onPassed,
  onCancelled,
}: {
  kind: SecondFactorKind
  onPassed: () => void
  onCancelled: () => void
}) {
  const { t } = useLingui()
  const [leave, { isLoading }] = useCancelSignInMutation()
  const cancel = async () => {
    await leave()
    onCancelled()
  }
  const wayBack = (
    <NativeButton
      variant="text"
      isPending={isLoading}
      pendingLabel={t`戻っています…`}
      onClick={() => void cancel()}
    >
      <Trans>別のアカウントでログインする</Trans>
    </NativeButton>
  )
  return (
    <Frame>
      {kind === 'code' ? (
        <>
          <CodeForm onPassed={onPassed} />
          {wayBack}
        </>
      ) : (
        <Enrolment onPassed={onPassed} wayBack={wayBack} />
      )}
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[20]};
`
