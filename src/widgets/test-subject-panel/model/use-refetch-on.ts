import { useEffect, useRef } from 'react'
import type { MonitoringChange } from '@/entities/monitoring'

interface Query {
  refetch: () => unknown
  isUninitialized: boolean
}

/** Reads again what is shown when the server says it changed, or a person asks for everything anew. */
export function useRefetchOn(query: Query, change: MonitoringChange | null, reloads: number): void {
  const { refetch, isUninitialized } = query
  const seen = useRef({ change, reloads })
  useEffect(() => {
    const before = seen.current
    if (before.change === change && before.reloads === reloads) return
    seen.current = { change, reloads }
    const isNews = (before.change !== change && change !== null) || before.reloads !== reloads
    if (isNews && !isUninitialized) refetch()
  }, [change, reloads, refetch, isUninitialized])
}
