/** The search, order, page and filters of a list with pages. */
export interface ListState<Sort extends string, Filter extends string> {
  text: string
  sort: Sort
  isDescending: boolean
  /** The first page is 1. */
  page: number
  filters: Record<Filter, string[]>
}

/** The orders and filters that a list allows; anything else in the address is ignored. */
export interface ListShape<Sort extends string, Filter extends string> {
  sorts: readonly Sort[]
  filters?: readonly Filter[]
  /** The order when the address has none. */
  initial: { sort: Sort; isDescending?: boolean }
}

export function readList<S extends string, F extends string>(
  search: URLSearchParams,
  { sorts, filters = [], initial }: ListShape<S, F>,
): ListState<S, F> {
  const asked = sorts.find((sort) => sort === search.get('sort'))
  const order = search.get('order')
  const page = Number(search.get('page') ?? 1)
  return {
    text: search.get('q') ?? '',
    sort: asked ?? initial.sort,
    isDescending: asked || order ? order === 'desc' : initial.isDescending === true,
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    // `filters` has every name, so every key of the record is set.
    filters: Object.fromEntries(filters.map((name) => [name, search.getAll(name)])) as Record<F, string[]>,
  }
}

/** Writes a state into an address. Other parameters, such as the project, stay. */
export function writeList<S extends string, F extends string>(
  search: URLSearchParams,
  { text, sort, isDescending, page, filters }: ListState<S, F>,
  { initial }: ListShape<S, F>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  put(next, 'q', text === '' ? [] : [text])
  const isInitial = sort === initial.sort && isDescending === (initial.isDescending === true)
  put(next, 'sort', isInitial ? [] : [sort])
  put(next, 'order', isInitial ? [] : [isDescending ? 'desc' : 'asc'])
  put(next, 'page', page === 1 ? [] : [String(page)])
  for (const name in filters) put(next, name, filters[name])
  return next
}

/** Whether the address has no invalid or default values of the list. */
export function isCanonicalList<S extends string, F extends string>(
  search: URLSearchParams,
  shape: ListShape<S, F>,
): boolean {
  const tidied = writeList(search, readList(search, shape), shape)
  return sorted(tidied) === sorted(search)
}

function sorted(search: URLSearchParams): string {
  const copy = new URLSearchParams(search)
  copy.sort()
  return copy.toString()
}

function put(search: URLSearchParams, name: string, values: readonly string[]): void {
  search.delete(name)
  for (const value of values) search.append(name, value)
}
