import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { QueryEndpoint } from '@/shared/api'
import { type DrawnWindows, drawnWindows, type WindowPage } from './drawn-windows'
import { windowSize, windowsBetween } from './window-at'

interface Window {
  offset: number
  limit: number
}

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

const nothing: DrawnWindows<never> = {
  question: '',
  pages: new Map<number, never>(),
  total: null,
  loadedAt: null,
}

/**
 * Reads a long list in windows. Only windows in view are subscribed to: after an invalidation these are read again at once,
 * the others when they come into view.
 */
export function useWindows<Variables extends Window, Page extends WindowPage>(
  endpoint: QueryEndpoint<Variables, Page>,
  asked: Omit<Variables, keyof Window>,
  size = windowSize,
) {
  const dispatch = useDispatch<Dispatch>()
  const [offsets, setOffsets] = useState<readonly number[]>([])
  const question = JSON.stringify(asked)
  const variablesOf = useCallback(
    // The variables are the question plus the window.
    (offset: number) => ({ ...JSON.parse(question), offset, limit: size }) as Variables,
    [question, size],
  )

  const select = useMemo(() => {
    const selectors = offsets.map((offset) => endpoint.select(variablesOf(offset)))
    return (state: Parameters<(typeof selectors)[number]>[0]) => selectors.map((entryOf) => entryOf(state))
  }, [endpoint, variablesOf, offsets])
  const entries = useSelector(select, hasSameEntries)

  const [before, setDrawn] = useState<DrawnWindows<Page>>(nothing)
  const arrived = entries.flatMap(({ data, fulfilledTimeStamp }, at) =>
    data === undefined ? [] : [{ offset: offsets[at] ?? 0, page: data, at: fulfilledTimeStamp ?? 0 }],
  )
  const drawn = drawnWindows(before, question, arrived)
  if (drawn !== before) setDrawn(drawn)

  const held = useRef(new Map<string, ReturnType<ReturnType<typeof endpoint.initiate>>>())
  useEffect(() => {
    const inView = new Map(offsets.map((offset) => [`${offset} ${question}`, offset]))
    for (const [name, offset] of inView) {
      if (held.current.has(name)) continue
      // A window left in the cache by an earlier visit is shown and read again, as other queries are
      // (refetchOnMountOrArgChange).
      const forceRefetch = drawn.question !== question || !drawn.pages.has(offset)
      held.current.set(name, dispatch(endpoint.initiate(variablesOf(offset), { forceRefetch })))
    }
    for (const [name, entry] of held.current) {
      if (inView.has(name)) continue
      entry.unsubscribe()
      held.current.delete(name)
    }
  }, [dispatch, endpoint, variablesOf, question, offsets, drawn])
  useEffect(() => {
    const all = held.current
    return () => {
      for (const entry of all.values()) entry.unsubscribe()
      all.clear()
    }
  }, [])

  const show = useCallback(
    (first: number, last: number) => {
      const next = windowsBetween(first, last, size)
      setOffsets((now) => (now.length === next.length && now[0] === next[0] ? now : next))
    },
    [size],
  )
  const failed = offsets.filter((_, at) => entries[at]?.isError)
  const retry = () => {
    for (const offset of failed) void held.current.get(`${offset} ${question}`)?.refetch()
  }
  return {
    pages: drawn.pages,
    total: drawn.total,
    loadedAt: drawn.loadedAt,
    /** The visible windows that could not be read. */
    failed,
    /** Reads the failed windows again. */
    retry,
    /** Sets the visible rows. */
    show,
  }
}

interface Entry {
  data?: unknown
  fulfilledTimeStamp?: number | undefined
  isError: boolean
}

/** A refetch alone does not change what is on screen. */
function hasSameEntries(one: readonly Entry[], other: readonly Entry[]): boolean {
  return (
    one.length === other.length &&
    one.every((entry, at) => {
      const { data, fulfilledTimeStamp, isError } = other[at] ?? entry
      return (
        entry.data === data && entry.fulfilledTimeStamp === fulfilledTimeStamp && entry.isError === isError
      )
    })
  )
}
