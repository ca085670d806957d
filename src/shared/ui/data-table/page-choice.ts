/** Whether all, some or none of a page's rows are chosen. */
export function pageChoice(chosen: ReadonlySet<string>, page: readonly string[]): 'all' | 'some' | 'none' {
  const count = page.filter((id) => chosen.has(id)).length
  if (count === 0) return 'none'
  return count === page.length ? 'all' : 'some'
}

/** Adds a whole page to the chosen rows or removes it; rows of other pages stay. */
export function withPage(chosen: ReadonlySet<string>, page: readonly string[], isOn: boolean): Set<string> {
  const next = new Set(chosen)
  for (const id of page) {
    if (isOn) next.add(id)
    else next.delete(id)
  }
  return next
}
