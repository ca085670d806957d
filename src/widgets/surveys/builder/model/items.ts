import { type Item, type ItemType, questionTypes, type SurveyDefinition } from '../../../../../engines/survey'
import { freeName } from './part'
import { renamed } from './rename'
import { findItem, insertItems, isHolder, type Place, replaceItem, takenNames } from './tree'

/** In the order in which they are offered. */
export const itemTypes = Object.keys(questionTypes) as readonly ItemType[]

/** A new item of a type with its required parts. Its choices have no text yet. */
export function newItem(type: ItemType, linkId: string): Item {
  return questionTypes[type].blank(linkId)
}

/** The place after an item; for a group, its end. */
export function placeAfter(definition: SurveyDefinition, linkId: string | null): Place {
  const found = linkId === null ? null : findItem(definition, linkId)
  if (found?.item && isHolder(found.item)) {
    return { page: found.page, group: found.item.linkId, index: found.item.item.length }
  }
  if (found) return { page: found.page, group: found.group, index: found.index + 1 }
  const page = definition.page.find((one) => one.linkId === linkId) ?? definition.page.at(-1)
  return { page: page?.linkId ?? '', group: null, index: page?.item.length ?? 0 }
}

/** Adds an item; a survey without pages gets one. */
export function addItem(definition: SurveyDefinition, item: Item, place: Place): SurveyDefinition {
  if (definition.page.length > 0) return insertItems(definition, [item], place)
  const linkId = freeName(new Set([...takenNames(definition), item.linkId]), 'p')
  return { ...definition, page: [{ linkId, item: [item] }] }
}

export function removeItem(definition: SurveyDefinition, linkId: string): SurveyDefinition {
  return replaceItem(definition, linkId, () => [])
}

/** Copies items under new names; references among them point to the copies. */
export function copied(items: readonly Item[], taken: ReadonlySet<string>): readonly Item[] {
  const names = new Map<string, string>()
  const all = new Set(taken)
  const walk = (list: readonly Item[]) => {
    for (const item of list) {
      const name = freeName(all, stemOf(item.linkId) || 'q')
      all.add(name)
      names.set(item.linkId, name)
      if (isHolder(item)) walk(item.item)
    }
  }
  walk(items)
  return renamed(items, names)
}

export function duplicateItem(
  definition: SurveyDefinition,
  linkId: string,
): { definition: SurveyDefinition; copy: string } | null {
  const found = findItem(definition, linkId)
  const [copy] = found ? copied([found.item], takenNames(definition)) : []
  if (!copy) return null
  return {
    definition: replaceItem(definition, linkId, (item) => [item, copy]),
    copy: copy.linkId,
  }
}

/** Moves an item to a place, which is counted before the move. An item cannot be moved into itself. */
export function moveItem(definition: SurveyDefinition, linkId: string, place: Place): SurveyDefinition {
  const found = findItem(definition, linkId)
  if (!found || place.group === linkId) return definition
  if (
    place.group !== null &&
    findItem({ ...definition, page: [{ linkId: '', item: [found.item] }] }, place.group)
  ) {
    return definition
  }
  const isSameList = found.page === place.page && found.group === place.group
  const index = isSameList && found.index < place.index ? place.index - 1 : place.index
  if (isSameList && index === found.index) return definition
  return insertItems(removeItem(definition, linkId), [found.item], { ...place, index })
}

/** The name without trailing digits. */
function stemOf(name: string): string {
  let end = name.length
  while (end > 0 && /\d/.test(name.charAt(end - 1))) end -= 1
  return name.slice(0, end)
}
