import { useEffect, useLayoutEffect } from 'react'

/** The elements that opened the panels on screen. A panel that replaces another has the same opener. */
let opener: HTMLElement | null = null

/**
 * Returns the focus to the element that opened the panel. react-aria does this for a single panel. When a loading panel is
 * replaced by the loaded one, react-aria only remembers an element of the first panel, which is gone.
 */
export function useFocusBack(): void {
  useLayoutEffect(() => {
    const active = document.activeElement
    const isOnPage = active instanceof HTMLElement && active !== document.body
    if (isOnPage && !active.closest('[role=dialog]')) opener = active
  }, [])
  useEffect(
    () => () => {
      // After react-aria's own attempt, and after the next panel, if any, has the focus.
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
