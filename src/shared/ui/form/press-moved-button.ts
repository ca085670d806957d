import type { PointerEvent } from 'react'

/** In pixels: a hand that presses is never quite still. */
const stillness = 4

/**
 * A press on the submit button counts although the button moved away under it: the press leaves a field, and the sentence above
 * the button that comes or goes with that must not cost the press.
 */
export function pressMovedButton({
  target,
  currentTarget: form,
  clientX,
  clientY,
}: PointerEvent<HTMLFormElement>) {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type="submit"]') : null
  if (button?.form !== form) return
  const over = new AbortController()
  const { signal } = over
  addEventListener('pointercancel', () => over.abort(), { signal })
  addEventListener(
    'pointerup',
    (up) => {
      over.abort()
      const isStill = Math.hypot(up.clientX - clientX, up.clientY - clientY) < stillness
      if (isStill && !isWithin(button, up)) form.requestSubmit(button)
    },
    { signal },
  )
}

function isWithin(button: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
