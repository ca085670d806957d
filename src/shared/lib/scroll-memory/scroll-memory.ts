import { type RefObject, useEffect } from 'react'

const prefix = 'kansoku.scroll.'

interface ScrollPlace {
  readonly top: number
  readonly left: number
}

/** The last scroll position of the element with this name in this session. */
export function rememberedScroll(name: string): ScrollPlace {
  try {
    const [top = 0, left = 0] = (sessionStorage.getItem(prefix + name) ?? '').split(',').map(Number)
    return { top: top || 0, left: left || 0 }
  } catch {
    // Storage may be forbidden: then the list starts at the top.
    return { top: 0, left: 0 }
  }
}

/** Remembers the scroll position of an element for this session. */
export function useScrollMemory(name: string, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const target = element.current
    if (!target) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // Before the first scroll event this is the position to restore, since the page may be left before that.
    let place = rememberedScroll(name)
    const keep = () => {
      try {
        sessionStorage.setItem(prefix + name, `${place.top},${place.left}`)
      } catch {
        // Storage may be forbidden.
      }
    }
    const onScroll = () => {
      place = { top: target.scrollTop, left: target.scrollLeft }
      clearTimeout(timer)
      timer = setTimeout(keep, 150)
    }
    target.addEventListener('scroll', onScroll, { passive: true })
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      target.removeEventListener('scroll', onScroll)
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [name, element])
}

const giveUpAfterMs = 3_000

/**
 * The same, and restores the position. Content may load late, so it is tried again while the element grows, until the user
 * scrolls.
 */
export function useRestoredScroll(name: string, element: RefObject<HTMLElement | null>): void {
  useScrollMemory(name, element)
  useEffect(() => {
    const target = element.current
    return target ? restore(target, rememberedScroll(name)) : undefined
  }, [name, element])
}

function restore(scroller: HTMLElement, { left, top }: ScrollPlace): () => void {
  const reach = () => {
    scroller.scrollTo(left, top)
    if (scroller.scrollTop >= top - 1) stop()
  }
  const growth = new ResizeObserver(reach)
  const timer = setTimeout(() => stop(), giveUpAfterMs)
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    scroller.removeEventListener('wheel', stop)
    scroller.removeEventListener('touchmove', stop)
    scroller.removeEventListener('keydown', stop)
  }
  for (const child of scroller.children) growth.observe(child)
  scroller.addEventListener('wheel', stop, { passive: true })
  scroller.addEventListener('touchmove', stop, { passive: true })
  scroller.addEventListener('keydown', stop)
  reach()
  return stop
}
