import { lazy, Suspense } from 'react'
import { useLateWorkQuery } from '@/entities/jobs/late-work'

const askAgainMs = 60_000
/** Hardly ever shown, so that no first screen waits for it. */
const LateWorkBar = lazy(() => import('./LateWorkBar').then(({ LateWorkBar: bar }) => ({ default: bar })))

/** Tells owners and administrators that work is due and nobody does it. */
export function LateWorkNotice() {
  const { data: late } = useLateWorkQuery({}, { pollingInterval: askAgainMs, skipPollingIfUnfocused: true })
  if (!late) return null
  return (
    <Suspense fallback={null}>
      <LateWorkBar late={late} />
    </Suspense>
  )
}
