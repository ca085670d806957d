import { type RefObject, startTransition, useLayoutEffect, useState } from 'react'

/** The inner width of an element in pixels, 0 before it is on screen. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    setWidth(target.clientWidth)
    // What is drawn anew for another width, such as the columns of a list beside an opening panel, holds up no key.
    const observer = new ResizeObserver(() => startTransition(() => setWidth(target.clientWidth)))
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return width
}
