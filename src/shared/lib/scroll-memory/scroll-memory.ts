import { type RefObject, useEffect } from 'react'

const prefix = 'kansoku.scroll.'

/** Where a scroller with this name stood when it was last on screen in this session. */
export function rememberedScroll(name: string): { top: number; left: number } {
  try {
    const [top = 0, left = 0] = (sessionStorage.getItem(prefix + name) ?? '').split(',').map(Number)
    return { top: top || 0, left: left || 0 }
  } catch {
    // Storage may be forbidden: then every visit begins at the top.
    return { top: 0, left: 0 }
  }
}

/** Keeps where an element stands, for the next visit or reload in this session. */
export function useScrollMemory(name: string, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const target = element.current
    if (!target) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // Until a scroll is heard of, the place it is being brought back to: the page may be left before that.
    let place = rememberedScroll(name)
    const keep = () => {
      try {
        sessionStorage.setItem(prefix + name, `${place.top},${place.left}`)
      } catch {
        // As above.
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
