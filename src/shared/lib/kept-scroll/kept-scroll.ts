import { type RefObject, useEffect } from 'react'

const giveUpAfterMs = 3_000

/**
 * Keeps where a scroller stands for as long as the tab lives, by `key` (usually the address and the scroller's name).
 * Content may arrive late, so it is tried again while the scroller grows, until a person scrolls.
 */
export function useKeptScroll(ref: RefObject<HTMLElement | null>, key: string): void {
  useEffect(() => {
    const scroller = ref.current
    if (!scroller) return
    const storageKey = `kansoku.scroll:${key}`
    const stopRestoring = restore(scroller, read(storageKey))
    const save = () => write(storageKey, scroller)
    scroller.addEventListener('scroll', save, { passive: true })
    return () => {
      stopRestoring()
      scroller.removeEventListener('scroll', save)
    }
  }, [ref, key])
}

function restore(scroller: HTMLElement, [left, top]: readonly [number, number]): () => void {
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

function read(storageKey: string): readonly [number, number] {
  try {
    const [left, top] = (sessionStorage.getItem(storageKey) ?? '').split(',').map(Number)
    return [left || 0, top || 0]
  } catch {
    return [0, 0]
  }
}

function write(storageKey: string, scroller: HTMLElement): void {
  try {
    sessionStorage.setItem(storageKey, `${Math.round(scroller.scrollLeft)},${Math.round(scroller.scrollTop)}`)
  } catch {
    // Storage may be full or forbidden; the page then opens at its top.
  }
}
