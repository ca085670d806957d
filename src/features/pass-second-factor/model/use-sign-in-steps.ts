import { useState } from 'react'
import { useCompleteSignIn } from '@/entities/session'
import { refusedRefresh, type SecondFactorKind, type SignInOutcome } from '@/shared/api'

/** The second factor that is still required, and the page that a mail link carries. */
export interface RequiredFactor {
  kind: SecondFactorKind
  returnTo?: string
}

/** The next step after the first proof of identity: the second factor if required, else the requested page. */
export function useSignInSteps(onEntered?: () => void) {
  const completeSignIn = useCompleteSignIn()
  const [owed, setOwed] = useState<RequiredFactor | null>(requiredSinceReload)
  const enter = (returnTo?: string) => {
    completeSignIn(returnTo)
    onEntered?.()
  }
  return {
    owed,
    onSignedIn: ({ secondFactor, returnTo }: SignInOutcome) => {
      if (secondFactor === undefined) enter(returnTo)
      else setOwed({ kind: secondFactor, ...(returnTo !== undefined && { returnTo }) })
    },
    onPassed: () => enter(owed?.returnTo),
    onCancelled: () => setOwed(null),
  }
}

/** Continues at the second factor after a reload of the page. */
function requiredSinceReload(): RequiredFactor | null {
  const refusal = refusedRefresh()
  if (refusal?.code !== 'SECOND_FACTOR_REQUIRED') return null
  return { kind: refusal.secondFactor === 'enrol' ? 'enrol' : 'code' }
}
