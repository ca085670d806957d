import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { RecoveryCodes } from '@/entities/second-factor'
import { NativeButton } from '@/shared/ui/native-controls'
import { ProblemNote } from '@/shared/ui/problem-note'
import { Skeleton } from '@/shared/ui/skeleton'
import { useConfirmEnrolmentMutation, useStartEnrolmentMutation } from '../api/pass-second-factor-api'
import { EnrolmentForm } from './EnrolmentForm'

/**
 * Sets up an authenticator during sign-in: secret, first code, recovery codes. `wayBack` is shown until the recovery codes,
 * which are shown only once.
 */
export function Enrolment({ onPassed, wayBack }: { onPassed: () => void; wayBack: ReactNode }) {
  const { t } = useLingui()
  const [start, started] = useStartEnrolmentMutation()
  const [confirm, confirmed] = useConfirmEnrolmentMutation()
  const hasBegun = useRef(false)
  useEffect(() => {
    // Only once, since each start creates another secret.
    if (hasBegun.current) return
    hasBegun.current = true
    void start()
  })

  if (confirmed.data) {
    return (
      <>
        <RecoveryCodes codes={confirmed.data.recoveryCodes} />
        <NativeButton variant="primary" size="lg" isFullWidth onClick={onPassed}>
          <Trans>保管したので続ける</Trans>
        </NativeButton>
      </>
    )
  }
  if (started.data) {
    return (
      <>
        <EnrolmentForm
          enrolment={started.data}
          isPending={confirmed.isLoading}
          error={confirmed.error}
          onConfirm={(code) => confirm({ code })}
        />
        {wayBack}
      </>
    )
  }
  if (!started.error) {
    return (
      <>
        <Skeleton height="180px" />
        {wayBack}
      </>
    )
  }
  return (
    <>
      <ProblemNote error={started.error} failed={t`設定を始められませんでした。`} />
      <NativeButton size="lg" isFullWidth icon="refresh" onClick={() => void start()}>
        <Trans>もう一度試す</Trans>
      </NativeButton>
      {wayBack}
    </>
  )
}
