import type { SurveyDefinition } from '../../../../../engines/survey'
import { moveItem } from './items'
import { moved } from './part'
import { findItem, isHolder } from './tree'

export type Direction = 'up' | 'down' | 'in' | 'out'

/**
 * Moves an item by one step of the keyboard. Up and down go past siblings, leave a group at its ends, and
 * continue on the next page; "in" enters the group before the item, "out" goes behind its own group.
 */
export function stepItem(definition: SurveyDefinition, linkId: string, to: Direction): SurveyDefinition {
  const found = findItem(definition, linkId)
  if (!found) return stepPage(definition, linkId, to)
  const { page, group, index, siblings } = found
  if (to === 'in') {
    const before = siblings[index - 1]
    if (!before || !isHolder(before)) return definition
    return moveItem(definition, linkId, { page, group: before.linkId, index: before.item.length })
  }
  if (to === 'out') return group === null ? definition : outOf(definition, linkId, group, 1)
  if (to === 'up' && index > 0) return moveItem(definition, linkId, { page, group, index: index - 1 })
  if (to === 'down' && index < siblings.length - 1)
    return moveItem(definition, linkId, { page, group, index: index + 2 })
  if (group !== null) return outOf(definition, linkId, group, to === 'up' ? 0 : 1)
  const at = definition.page.findIndex((one) => one.linkId === page)
  const beside = definition.page[to === 'up' ? at - 1 : at + 1]
  if (!beside) return definition
  const end = to === 'up' ? beside.item.length : 0
  return moveItem(definition, linkId, { page: beside.linkId, group: null, index: end })
}

function outOf(definition: SurveyDefinition, linkId: string, group: string, after: 0 | 1): SurveyDefinition {
  const holder = findItem(definition, group)
  if (!holder) return definition
  return moveItem(definition, linkId, {
    page: holder.page,
    group: holder.group,
    index: holder.index + after,
  })
}

function stepPage(definition: SurveyDefinition, linkId: string, to: Direction): SurveyDefinition {
  const from = definition.page.findIndex((one) => one.linkId === linkId)
  if (from < 0 || to === 'in' || to === 'out') return definition
  const page = moved(definition.page, from, to === 'up' ? from - 1 : from + 1)
  return page === definition.page ? definition : { ...definition, page }
}
