import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { LocalDate } from '@/shared/lib/dates'
import { useGoBackOnce } from '@/shared/lib/panel-address'
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
  const goBack = useGoBackOnce()

  // Two changes may happen before the next render: the second builds on the result of the first.
  const newest = useRef({ params, state })
  newest.current = { params, state }

  const go = useCallback(
    (change: Partial<MonitoringView>, how: { replace: boolean; state?: unknown }) => {
      const now = newest.current.params
      const changed = writeMonitoringView({ ...readMonitoringView(now), ...change }, now)
      newest.current = { params: changed, state: how.state }
      navigate({ search: changed.toString() }, { ...how, preventScrollReset: true })
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
      const { params: now, state: kept } = newest.current
      const isOtherView = part.view !== undefined && part.view !== readMonitoringView(now).view
      go(part, isOtherView ? { replace: false } : { replace: true, state: kept })
    },
    [go],
  )
  /** Opening the panel adds a history entry; moving to a neighbour does not. */
  const openPanel = (subjectId: string, day: string | null = null) => {
    const { params: now, state: kept } = newest.current
    const isClosed = readMonitoringView(now).subjectId === null
    go(
      { subjectId, day, hours: null },
      isClosed ? { replace: false, state: panelEntry } : { replace: true, state: kept },
    )
  }
  const closePanel = () => {
    if (isPanelEntry(newest.current.state)) goBack()
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
