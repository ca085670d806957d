/** The default number of rows in a window. */
export const windowSize = 100

/** The first position of each visible window. */
export function windowsBetween(first: number, last: number, size: number): number[] {
  const start = first - (first % size)
  return Array.from({ length: Math.floor((last - start) / size) + 1 }, (_, at) => start + at * size)
}

/** The window of a row and the row's index in it; the window is undefined until it arrives. */
export function windowAt<Page>(pages: ReadonlyMap<number, Page>, position: number, size = windowSize) {
  const index = position % size
  return { page: pages.get(position - index), index }
}
