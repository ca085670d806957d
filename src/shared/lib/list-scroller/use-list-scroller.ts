import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { media } from '@/shared/theme'
import { useMediaQuery } from '../media-query'

/** What scrolls a long list: its own frame, or in a short window the page. */
export interface ListScroller {
  isPage: boolean
  element: () => HTMLElement | null
  /** The distance in pixels from the top of what scrolls to the list. */
  offset: number
}

/** In a short window the page scrolls as a whole, since a list with its own scroll bar would be a slit. */
export function useListScroller(frame: RefObject<HTMLElement | null>): ListScroller {
  const isPage = useMediaQuery(media.short)
  const [offset, setOffset] = useState(0)
  const element = useCallback(
    () => (isPage ? (frame.current?.closest('main') ?? frame.current) : frame.current),
    [frame, isPage],
  )
  useLayoutEffect(() => {
    const page = element()
    if (!isPage || !page) return setOffset(0)
    const measure = () => {
      const list = frame.current
      const top = (list?.getBoundingClientRect().top ?? 0) + (list?.clientTop ?? 0)
      setOffset(Math.floor(top - page.getBoundingClientRect().top + page.scrollTop))
    }
    measure()
    // What is above the list changes its height while it loads.
    const observer = new ResizeObserver(measure)
    for (const child of page.children) observer.observe(child)
    return () => observer.disconnect()
  }, [frame, isPage, element])
  return { isPage, element, offset }
}
