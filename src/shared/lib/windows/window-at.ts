/** Rows that are read at once. */
export const windowSize = 100

/** Where each window of a list in view begins. */
export function windowsBetween(first: number, last: number): number[] {
  const start = first - (first % windowSize)
  return Array.from(
    { length: Math.floor((last - start) / windowSize) + 1 },
    (_, at) => start + at * windowSize,
  )
}

/** The page that a row of the list lies in and its index there; the page is undefined where it has not arrived. */
export function windowAt<Page>(pages: ReadonlyMap<number, Page>, position: number) {
  const index = position % windowSize
  return { page: pages.get(position - index), index }
}
