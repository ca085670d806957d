import type { SurveyDefinition } from '../../../../../engines/survey'
import { copied } from './items'
import { freeName } from './part'
import { takenNames } from './tree'

/**
 * Appends the pages and scores of another survey, with new names where they clash. The languages stay;
 * missing texts must be translated.
 */
export function inserted(definition: SurveyDefinition, other: SurveyDefinition): SurveyDefinition {
  const taken = takenNames(definition)
  const names = new Map<string, string>()
  // Names that are free stay as they are, because data of a scale refer to them.
  const clashes = [...takenNames(other)].filter((name) => taken.has(name))
  const pages = other.page.map((page) => {
    const items = clashes.length > 0 ? copied(page.item, taken) : page.item
    for (const [place, item] of items.entries()) names.set(page.item[place]?.linkId ?? '', item.linkId)
    for (const item of items) taken.add(item.linkId)
    const linkId = taken.has(page.linkId) ? freeName(taken, 'p') : page.linkId
    taken.add(linkId)
    return { ...page, linkId, item: items }
  })
  const scoreIds = new Set((definition.score ?? []).map(({ id }) => id))
  const scores = (other.score ?? []).map((score) => {
    const id = scoreIds.has(score.id) ? freeName(scoreIds, score.id) : score.id
    scoreIds.add(id)
    const items = score.items.map((one) =>
      'item' in one ? { ...one, item: names.get(one.item) ?? one.item } : one,
    )
    return { ...score, id, items }
  })
  return {
    ...definition,
    page: [...definition.page, ...pages],
    ...(scores.length > 0 && { score: [...(definition.score ?? []), ...scores] }),
    ...(other.source && !definition.source && { source: other.source }),
  }
}
