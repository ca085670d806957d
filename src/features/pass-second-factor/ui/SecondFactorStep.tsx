import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import type { SecondFactorKind } from '@/shared/api'
import { LightButton } from '@/shared/ui/light-controls'
import { Skeleton } from '@/shared/ui/skeleton'
import { useLeaveHalfwayMutation } from '../api/pass-second-factor-api'

// Most people do not need it on the first screen, and the QR code brings a package.
const CodeForm = lazy(async () => ({ default: (await import('./CodeForm')).CodeForm }))
const Enrolment = lazy(async () => ({ default: (await import('./Enrolment')).Enrolment }))

/** The second half of signing in: a code, or setting up an authenticator where the company demands one. */
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
  const [leave, { isLoading }] = useLeaveHalfwayMutation()
  const cancel = async () => {
    await leave()
    onCancelled()
  }
  const wayBack = (
    <LightButton
      variant="text"
      isPending={isLoading}
      pendingLabel={t`戻っています…`}
      onClick={() => void cancel()}
    >
      <Trans>別のアカウントでログインする</Trans>
    </LightButton>
  )
  return (
    <Frame>
      <Suspense
        fallback={
          <>
            <Skeleton height="160px" />
            {wayBack}
          </>
        }
      >
        {kind === 'code' ? (
          <>
            <CodeForm onPassed={onPassed} />
            {wayBack}
          </>
        ) : (
          <Enrolment onPassed={onPassed} wayBack={wayBack} />
        )}
      </Suspense>
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[20]};
`
