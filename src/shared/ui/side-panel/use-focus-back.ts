import { useEffect, useLayoutEffect } from 'react'

/** What the panels now on screen were opened from: one that takes another's place was opened from the same. */
let opener: HTMLElement | null = null

/**
 * Gives the focus back to what opened the panel. react-aria does so for one panel; where a panel that was loading is
 * followed by the one with the form, it knows only the first, which is gone.
 */
export function useFocusBack(): void {
  useLayoutEffect(() => {
    const active = document.activeElement
    const isOnPage = active instanceof HTMLElement && active !== document.body
    if (isOnPage && !active.closest('[role=dialog]')) opener = active
  }, [])
  useEffect(
    () => () => {
      // After react-aria has tried, and once the next panel, if there is one, has the focus.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement !== document.body || document.querySelector('[role=dialog]')) return
          opener?.focus()
          opener = null
        }),
      )
    },
    [],
  )
}
