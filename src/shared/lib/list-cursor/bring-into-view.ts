/** Scrolls a row at `top` into view, no further than needed. `headHeight` is the height of the sticky head. */
export function bringIntoView(
  scroller: HTMLElement | null,
  top: number,
  height: number,
  headHeight: number,
): void {
  if (!scroller) return
  const room = scroller.clientHeight - headHeight
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (top + height > scroller.scrollTop + room) scroller.scrollTop = top + height - room
}
