import { useState } from 'react'
import { useEnter } from '@/entities/session'
import { refusedRefresh, type SecondFactorKind, type SignInOutcome } from '@/shared/api'

/** The second factor that is still owed, and the page that a mail link remembers. */
export interface OwedFactor {
  kind: SecondFactorKind
  returnTo?: string
}

/** What follows a proof of who one is: the second factor where one is owed, else the page asked for. */
export function useSignInSteps(onEntered?: () => void) {
  const lead = useEnter()
  const [owed, setOwed] = useState<OwedFactor | null>(owedSinceBefore)
  const enter = (returnTo?: string) => {
    lead(returnTo)
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

/** A page that was reloaded half-way goes on where it was. */
function owedSinceBefore(): OwedFactor | null {
  const refusal = refusedRefresh()
  if (refusal?.code !== 'SECOND_FACTOR_REQUIRED') return null
  return { kind: refusal.secondFactor === 'enrol' ? 'enrol' : 'code' }
}
