import { type RefObject, useEffect } from 'react'

/** F6 focuses the first link or button of the notices, even from a panel that traps Tab. F6 there returns the focus. */
export function useNoticeKey(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let cameFrom: Element | null = null
    const onKeyDown = (event: KeyboardEvent) => {
      const first = place.current?.querySelector<HTMLElement>('a, button')
      if (event.key !== 'F6' || !first) return
      event.preventDefault()
      if (place.current?.contains(document.activeElement)) {
        if (cameFrom instanceof HTMLElement) cameFrom.focus()
        return
      }
      cameFrom = document.activeElement
      first.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [place])
}
