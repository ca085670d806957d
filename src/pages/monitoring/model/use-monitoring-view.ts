import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { LocalDate } from '@/shared/lib/dates'
import {
  futureDays,
  isCanonicalView,
  type MonitoringView,
  readMonitoringView,
  writeMonitoringView,
} from './view-address'

/** Marks a history entry that was added on opening the panel. Closing then goes back instead of adding another entry. */
const panelEntry = { openedPanel: true }

/** The view in the address, and functions to change it. */
export function useMonitoringView() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const view = useMemo(() => readMonitoringView(params), [params])
  const madeEntry = isPanelEntry(state)

  // Two changes may happen before the next render: the second builds on the result of the first.
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

  // Removes invalid parameters, so that a copied address shows the same view.
  useEffect(() => {
    if (!isCanonicalView(params)) go({}, { replace: true, state })
  }, [params, go, state])

  /** Switching the view adds a history entry; filters, sort and metric replace the current one. */
  const change = useCallback(
    (part: Partial<MonitoringView>) => {
      const isOtherView = part.view !== undefined && part.view !== readMonitoringView(newest.current).view
      go(part, isOtherView ? { replace: false } : { replace: true, state })
    },
    [go, state],
  )
  /** Opening the panel adds a history entry; moving to a neighbour does not. */
  const openPanel = (subjectId: string, day: string | null = null) =>
    go(
      { subjectId, day, hours: null },
      view.subjectId === null ? { replace: false, state: panelEntry } : { replace: true, state },
    )
  const closePanel = () => {
    if (madeEntry) navigate(-1)
    else go({ subjectId: null, day: null, hours: null }, { replace: true })
  }
  return { view, change, openPanel, closePanel }
}

/** Removes future days from the address, once today's date in the study's time zone is known. */
export function useRemoveFutureDays(
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
