const leastPixels = 88
const mostPixels = 360
const pixelsOfHalfWidth = 7.5
const padding = 28

/** The widths of the columns by what they say, so that an address is read whole and a year takes no more than it needs. */
export function columnTracks(texts: readonly (readonly string[])[]): string {
  return texts
    .map((column) => Math.max(...column.map(halfWidths), 0) * pixelsOfHalfWidth + padding)
    .map((wanted) => Math.round(Math.min(mostPixels, Math.max(leastPixels, wanted))))
    .map((pixels) => `minmax(${pixels}px, ${pixels}fr)`)
    .join(' ')
}

/** Kana and kanji are twice as wide as letters. */
function halfWidths(text: string): number {
  return [...text].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1), 0)
}
