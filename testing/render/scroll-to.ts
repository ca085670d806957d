/**
 * Brings the element into sight, and waits until the page has been told: a list that opens before that is closed again by
 * this very scroll. Scrolls are told before the next frame's own tasks.
 */
export async function scrollTo(element: Element): Promise<void> {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
