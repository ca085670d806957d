import type { Item, SurveyDefinition } from '../../../../../engines/survey'

const unnumbered = new Set<Item['type']>(['group', 'statement', 'hidden', 'calculated'])

/** Q1, Q2 … of the questions of a survey by linkId, shown or not, as the builder calls them. */
export function questionNumbers({ page }: SurveyDefinition): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>()
  const walk = (items: readonly Item[]) => {
    for (const item of items) {
      if (!unnumbered.has(item.type)) numbers.set(item.linkId, `Q${numbers.size + 1}`)
      if (item.type === 'group' || item.type === 'repeat') walk(item.item)
    }
  }
  for (const { item } of page) walk(item)
  return numbers
}
