import { type RefObject, useEffect } from 'react'

/** Keeps the snackbar above a part at the foot of the page that is used while it shows, such as a palette. */
export function useSnackbarAbove(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const part = foot.current
    if (!part) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--snackbar-foot', `${part.offsetHeight}px`))
    observer.observe(part)
    return () => {
      observer.disconnect()
      style.removeProperty('--snackbar-foot')
    }
  }, [foot])
}
