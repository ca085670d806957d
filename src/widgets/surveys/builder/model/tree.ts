import type { GroupItem, Item, Page, RepeatItem, SurveyDefinition } from '../../../../../engines/survey'

type Holder = GroupItem | RepeatItem

/** A place for an item: a page, or a group on it, and the index before which it goes. */
export interface Place {
  readonly page: string
  readonly group: string | null
  readonly index: number
}

export interface FoundItem extends Place {
  readonly item: Item
  readonly siblings: readonly Item[]
}

export function isHolder(item: Item): item is Holder {
  return item.type === 'group' || item.type === 'repeat'
}

export function findItem(definition: SurveyDefinition, linkId: string): FoundItem | null {
  for (const page of definition.page) {
    const found = findIn(page.item, linkId, { page: page.linkId, group: null })
    if (found) return found
  }
  return null
}

function findIn(items: readonly Item[], linkId: string, at: Omit<Place, 'index'>): FoundItem | null {
  for (const [index, item] of items.entries()) {
    if (item.linkId === linkId) return { ...at, index, item, siblings: items }
    const inside = isHolder(item) ? findIn(item.item, linkId, { ...at, group: item.linkId }) : null
    if (inside) return inside
  }
  return null
}

/** Replaces an item by others, or removes it. Parts that do not contain it keep their identity. */
export function replaceItem(
  definition: SurveyDefinition,
  linkId: string,
  replace: (item: Item) => readonly Item[],
): SurveyDefinition {
  let isDone = false
  const once = (item: Item) => {
    isDone = true
    return replace(item)
  }
  return inPages(definition, (page) => {
    if (isDone) return page
    const item = inItems(page.item, linkId, once)
    return item === page.item ? page : { ...page, item }
  })
}

function inItems(
  items: readonly Item[],
  linkId: string,
  replace: (item: Item) => readonly Item[],
): readonly Item[] {
  for (const [place, item] of items.entries()) {
    const next = item.linkId === linkId ? replace(item) : inHolder(item, linkId, replace)
    if (next.length === 1 && next[0] === item) continue
    return [...items.slice(0, place), ...next, ...items.slice(place + 1)]
  }
  return items
}

function inHolder(item: Item, linkId: string, replace: (item: Item) => readonly Item[]): readonly Item[] {
  if (!isHolder(item)) return [item]
  const inside = inItems(item.item, linkId, replace)
  return [inside === item.item ? item : { ...item, item: inside }]
}

export function changeItem(
  definition: SurveyDefinition,
  linkId: string,
  change: (item: Item) => Item,
): SurveyDefinition {
  return replaceItem(definition, linkId, (item) => [change(item)])
}

export function changePage(
  definition: SurveyDefinition,
  linkId: string,
  change: (page: Page) => Page,
): SurveyDefinition {
  return inPages(definition, (page) => (page.linkId === linkId ? change(page) : page))
}

function inPages(definition: SurveyDefinition, change: (page: Page) => Page): SurveyDefinition {
  const page = definition.page.map(change)
  return page.every((one, place) => one === definition.page[place]) ? definition : { ...definition, page }
}

export function insertItems(
  definition: SurveyDefinition,
  items: readonly Item[],
  { page, group, index }: Place,
): SurveyDefinition {
  const put = (list: readonly Item[]) => [...list.slice(0, index), ...items, ...list.slice(index)]
  if (group === null) return changePage(definition, page, (one) => ({ ...one, item: put(one.item) }))
  return changeItem(definition, group, (holder) =>
    isHolder(holder) ? { ...holder, item: put(holder.item) } : holder,
  )
}

/** The linkIds of pages and items. */
export function takenNames(definition: SurveyDefinition): Set<string> {
  const names = new Set<string>()
  const walk = (items: readonly Item[]) => {
    for (const item of items) {
      names.add(item.linkId)
      if (isHolder(item)) walk(item.item)
    }
  }
  for (const page of definition.page) {
    names.add(page.linkId)
    walk(page.item)
  }
  return names
}
