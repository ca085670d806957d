import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { LocalDate } from '@/shared/lib/dates'
import {
  futureDays,
  isTidy,
  type MonitoringView,
  readMonitoringView,
  writeMonitoringView,
} from './view-address'

/** Marks an entry of the history that opening the panel made, so that closing goes back instead of on. */
const panelEntry = { openedPanel: true }

/** The view in the address, and how to change it. */
export function useMonitoringView() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const view = useMemo(() => readMonitoringView(params), [params])
  const madeEntry = isPanelEntry(state)

  // Two changes may come before the next render: the second begins where the first ended.
  const newest = useRef(params)
  newest.current = params

  const go = useCallback(
    (change: Partial<MonitoringView>, how: { replace: boolean; state?: unknown }) => {
      const now = newest.current
      newest.current = writeMonitoringView({ ...readMonitoringView(now), ...change }, now)
      navigate({ search: newest.current.toString() }, { ...how, preventScrollReset: true })
    },
    [navigate],
  )

  // What the view cannot mean leaves the address, so that what one copies is what one sees.
  useEffect(() => {
    if (!isTidy(params)) go({}, { replace: true, state })
  }, [params, go, state])

  /** Another view is a step that Back takes back; filters, sort, metric are not. */
  const change = useCallback(
    (part: Partial<MonitoringView>) => {
      const isOtherView = part.view !== undefined && part.view !== readMonitoringView(newest.current).view
      go(part, isOtherView ? { replace: false } : { replace: true, state })
    },
    [go, state],
  )
  /** Opening makes an entry, stepping on to a neighbour does not. */
  const openPanel = (subjectId: string, day: string | null = null) =>
    go(
      { subjectId, day },
      view.subjectId === null ? { replace: false, state: panelEntry } : { replace: true, state },
    )
  const closePanel = () => {
    if (madeEntry) navigate(-1)
    else go({ subjectId: null, day: null }, { replace: true })
  }
  return { view, change, openPanel, closePanel }
}

/** Days that have not come yet leave the address, once it is known what day it is where the study runs. */
export function useNoFutureDays(
  view: MonitoringView,
  today: LocalDate | undefined,
  change: (part: Partial<MonitoringView>) => void,
): void {
  useEffect(() => {
    const wrong = today === undefined ? {} : futureDays(view, today)
    if (Object.keys(wrong).length > 0) change(wrong)
  }, [view, today, change])
}

function isPanelEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedPanel' in state
}
