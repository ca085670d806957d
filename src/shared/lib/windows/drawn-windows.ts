/** A window of a list as the server sends it; `total` is the length of the whole list. */
export interface WindowPage {
  total: number
}

/** The rows of a list that are on screen. */
export interface DrawnWindows<Page> {
  /** The query's variables without the window, as JSON. */
  question: string
  /** The windows by the position of their first row, the newest last. */
  pages: ReadonlyMap<number, Page>
  /** Null until the first window arrives. */
  total: number | null
  /** When the newest window arrived, milliseconds since 1970. */
  loadedAt: number | null
}

/** A window in the cache. */
export interface ArrivedWindow<Page> {
  offset: number
  page: Page
  at: number
}

// 2,000 rows, enough for scrolling back and forth.
const maxWindows = 20

/**
 * The windows to draw. Rows of the previous question stay until the first window of the new one arrives. Rows that left the
 * view stay for scrolling back. Returns the same object if nothing changed.
 */
export function drawnWindows<Page extends WindowPage>(
  before: DrawnWindows<Page>,
  question: string,
  arrived: readonly ArrivedWindow<Page>[],
): DrawnWindows<Page> {
  const newest = arrived.reduce<ArrivedWindow<Page> | null>(
    (found, each) => (found !== null && found.at > each.at ? found : each),
    null,
  )
  if (newest === null) return before
  const isSameList = before.question === question
  const isNewer = !isSameList || before.loadedAt === null || newest.at > before.loadedAt
  const total = isNewer ? newest.page.total : before.total
  const loadedAt = isNewer ? newest.at : before.loadedAt
  const pages = new Map(isSameList ? before.pages : [])
  for (const { offset, page } of arrived) {
    pages.delete(offset)
    pages.set(offset, page)
  }
  for (const offset of pages.keys()) {
    const isBeyondEnd = offset > 0 && offset >= (total ?? 0)
    if (isBeyondEnd || pages.size > maxWindows) pages.delete(offset)
  }
  if (isSameList && !isNewer && hasSame(before.pages, pages)) return before
  return { question, pages, total, loadedAt }
}

function hasSame<Page>(one: ReadonlyMap<number, Page>, other: ReadonlyMap<number, Page>): boolean {
  return one.size === other.size && [...one].every(([offset, page]) => other.get(offset) === page)
}
