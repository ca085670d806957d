/** True where a word is longer than the place it stands in. */
export function isCut({ scrollWidth, clientWidth }: Element): boolean {
  // Inline elements have no place of their own, and words for a screen reader alone have one pixel.
  return clientWidth > 1 && scrollWidth > clientWidth
}
