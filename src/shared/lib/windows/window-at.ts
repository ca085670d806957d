/** Rows that are read at once, where a list does not say another number. */
export const windowSize = 100

/** Where each window of a list in view begins. */
export function windowsBetween(first: number, last: number, size: number): number[] {
  const start = first - (first % size)
  return Array.from({ length: Math.floor((last - start) / size) + 1 }, (_, at) => start + at * size)
}

/** The page that a row of the list lies in and its index there; the page is undefined where it has not arrived. */
export function windowAt<Page>(pages: ReadonlyMap<number, Page>, position: number, size = windowSize) {
  const index = position % size
  return { page: pages.get(position - index), index }
}
