import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { isCanonicalList, type ListShape, type ListState, readList, writeList } from './list-address'

/** Rows on one page of a management list. */
const listPageSize = 50

type Change<S extends string, F extends string> = Partial<Omit<ListState<S, F>, 'filters'>> & {
  filters?: Partial<Record<F, string[]>>
}

/** A list with its search, filters, order and page in the address, so that a reload or a shared link keeps them. */
export function useListAddress<S extends string, F extends string = never>(shape: ListShape<S, F>) {
  const [search, setSearch] = useSearchParams()
  const state = readList(search, shape)

  const entry = useLocation()
  const isCanonical = isCanonicalList(search, shape)
  // What the list cannot mean leaves the address, so that what one copies is what one sees.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape is made anew on each render, and says the same
  useEffect(() => {
    if (!isCanonical) setSearch(writeList(search, state, shape), { replace: true, state: entry.state })
  }, [isCanonical, search])

  const changed = (before: URLSearchParams, change: Change<S, F>) => {
    const old = readList(before, shape)
    // A new order or filter starts at the first page.
    const next = { ...old, page: 1, ...change, filters: { ...old.filters, ...change.filters } }
    return writeList(before, next, shape)
  }
  /** `isTyping` replaces the history entry, so that Back does not go through single letters. */
  const put = (change: Change<S, F>, isTyping = false) =>
    setSearch((before) => changed(before, change), { replace: isTyping })

  const filterNames = shape.filters ?? []
  const none = Object.fromEntries(filterNames.map((name) => [name, []])) as unknown as Record<F, string[]>
  return {
    ...state,
    offset: (state.page - 1) * listPageSize,
    limit: listPageSize,
    put,
    /** The search counts as one filter. */
    filterCount:
      (state.text === '' ? 0 : 1) + filterNames.filter((name) => state.filters[name].length > 0).length,
    clearFilters: () => put({ text: '', filters: none }),
    hrefOfPage: (page: number) => ({ search: `?${changed(search, { page })}` }),
    onSort: (sort: string, isDescending: boolean) => {
      const known = shape.sorts.find((name) => name === sort)
      if (known !== undefined) put({ sort: known, isDescending })
    },
  }
}
