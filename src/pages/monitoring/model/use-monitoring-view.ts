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

type Change = (view: MonitoringView) => MonitoringView

/** The view in the address, and functions to change it. */
export function useMonitoringView() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state, key } = useLocation()
  const view = useMemo(() => readMonitoringView(params), [params])

  const shown = useRef({ params, state, key })
  shown.current = { params, state, key }
  // The address on the screen when the last step was taken. The browser takes it a moment later, a step back above all.
  const left = useRef<string | null>(null)
  const waiting = useRef<Change[]>([])

  /** Takes one step through the history for all that waits, from the entry that is on the screen. */
  const step = useCallback(() => {
    const { params: before, state: entry, key: from } = shown.current
    const old = readMonitoringView(before)
    const changes = waiting.current
    const view = changes.reduce((changed, change) => change(changed), old)
    waiting.current = []
    const search = writeMonitoringView(view, before).toString()
    if (search === before.toString()) return
    left.current = from
    const isClosing = old.subjectId !== null && view.subjectId === null
    if (isClosing && view.view === old.view && isPanelEntry(entry)) {
      // The entry of the list does not know what else was changed.
      waiting.current = changes
      void navigate(-1)
    } else void navigate({ search }, { ...entryOf(old, view, entry), preventScrollReset: true })
  }, [navigate])

  /** Changes the view. What comes before the last step has arrived waits for it: else a second Escape would leave the list as well. */
  const alter = useCallback(
    (change: Change) => {
      waiting.current.push(change)
      if (left.current !== shown.current.key) step()
    },
    [step],
  )

  useEffect(() => {
    if (left.current !== key) left.current = null
    if (waiting.current.length > 0) step()
  }, [key, step])

  // Removes invalid parameters, so that a copied address shows the same view.
  useEffect(() => {
    if (!isCanonicalView(params)) alter((view) => view)
  }, [params, alter])

  const change = useCallback(
    (part: Partial<MonitoringView>) => alter((view) => ({ ...view, ...part })),
    [alter],
  )
  const openPanel = useCallback(
    (subjectId: string, day: LocalDate | null = null) => change({ subjectId, day, hours: null }),
    [change],
  )
  const closePanel = useCallback(() => change({ subjectId: null, day: null, hours: null }), [change])
  return { view, change, openPanel, closePanel }
}

/** Another view, or a panel that opens, is a new entry of the history; all else takes the place of the one that is shown. */
function entryOf(
  old: MonitoringView,
  view: MonitoringView,
  state: unknown,
): { replace: boolean; state?: unknown } {
  if (old.subjectId === null && view.subjectId !== null) return { replace: false, state: panelEntry }
  if (view.view !== old.view) return { replace: false }
  return { replace: true, state }
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
