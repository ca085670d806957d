import { type ComponentType, useEffect, useRef, useState } from 'react'
import { reportReachable, serverAnswers, useConnection } from '@/shared/lib/connection'
import { isModuleFailure } from '@/shared/lib/module-failure'
import { hasUnsavedChanges } from '@/shared/lib/unsaved-changes'

interface Loaded<P> {
  Part?: ComponentType<P>
  /** Loading failed; it is tried again when the connection is back. */
  hasFailed?: boolean
}

/** Loads a part. While rendering, throws errors that the root error page handles. */
export function usePart<P>(load: () => Promise<ComponentType<P>>, isLoaded: boolean) {
  const connection = useConnection()
  const [state, setState] = useState<Loaded<P> & { error?: unknown }>({})
  const [tries, setTries] = useState(0)
  const isAway = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads anew.
  useEffect(() => {
    if (isLoaded) return
    let isGone = false
    const put = (next: typeof state) => !isGone && setState(next)
    load().then(
      (Part) => put({ Part }),
      async (error: unknown) => put((await maySucceedLater(error)) ? { hasFailed: true } : { error }),
    )
    return () => {
      isGone = true
    }
  }, [load, isLoaded, tries])

  const retry = () => setTries((count) => count + 1)
  const { hasFailed = false } = state
  useEffect(() => {
    if (connection !== 'online') isAway.current = true
    else if (isAway.current) {
      isAway.current = false
      if (hasFailed) setTries((count) => count + 1)
    }
  }, [connection, hasFailed])

  if (state.error !== undefined) throw state.error
  return { Part: state.Part, hasFailed, retry }
}

/** A reload would lose unsaved input, and would fail without a server. */
async function maySucceedLater(error: unknown): Promise<boolean> {
  if (!isModuleFailure(error)) return false
  const isThere = navigator.onLine && (await serverAnswers())
  if (!isThere) reportReachable(false)
  return !isThere || hasUnsavedChanges()
}
