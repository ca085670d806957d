/** Whether a text is wider than its element. */
export function isCut({ scrollWidth, clientWidth }: Element): boolean {
  // Inline elements have a clientWidth of 0, and text for screen readers only has 1 pixel.
  return clientWidth > 1 && scrollWidth > clientWidth
}
