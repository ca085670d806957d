import { referencesOfExpression } from '../conditions/references'
import type { Condition } from '../definition/condition-shapes'
import type { Page, SurveyDefinition } from '../definition/definition-shape'
import type { Item } from '../definition/item-shapes'
import type { Score } from '../definition/score-shapes'
import type { Path } from '../definition/shape/shape'
import { type PlacedItem, placedItems } from '../definition/walk-items'

/** An item or page with its place in reading order and the conditions of all its ancestors. */
export interface OutlinedPart {
  readonly linkId: string
  readonly item: Item | null
  readonly path: Path
  readonly place: number
  readonly repeats: readonly string[]
  readonly conditions: readonly Condition[]
}

/** A survey prepared for the checks. */
export interface Outline {
  readonly definition: SurveyDefinition
  readonly parts: readonly OutlinedPart[]
  /** By linkId; of duplicates the first. */
  readonly byId: ReadonlyMap<string, OutlinedPart>
  readonly scores: ReadonlyMap<string, Score>
  /** The place at which the value of an item or score is known: that of the last item it depends on. */
  knownAt(reference: { readonly item: string } | { readonly score: string }): number
}

export function outlineOf(definition: SurveyDefinition): Outline {
  const parts = partsOf(definition)
  const byId = new Map<string, OutlinedPart>()
  for (const part of parts) if (!byId.has(part.linkId)) byId.set(part.linkId, part)
  const scores = new Map((definition.score ?? []).map((score) => [score.id, score]))
  const known = new Map<string, number>()
  const outline: Outline = {
    definition,
    parts,
    byId,
    scores,
    knownAt(reference) {
      const name = 'item' in reference ? reference.item : `score ${reference.score}`
      const before = known.get(name)
      if (before !== undefined) return before
      // Ends the recursion; checkLoops reports cycles.
      known.set(name, -1)
      const place = Math.max(-1, ...sourcesOf(outline, reference))
      known.set(name, place)
      return place
    },
  }
  return outline
}

function sourcesOf(outline: Outline, reference: Parameters<Outline['knownAt']>[0]): readonly number[] {
  if ('score' in reference) {
    return (outline.scores.get(reference.score)?.items ?? []).map((one) => outline.knownAt(one))
  }
  const part = outline.byId.get(reference.item)
  if (part?.item?.type !== 'calculated') return part ? [part.place] : []
  return referencesOfExpression(part.item.expression, []).map(({ to }) =>
    outline.knownAt('answer' in to ? { item: to.answer } : to),
  )
}

function partsOf(definition: SurveyDefinition): readonly OutlinedPart[] {
  const placed = definition.page.map((): PlacedItem[] => [])
  for (const one of placedItems(definition)) placed[one.page]?.push(one)
  const parts: OutlinedPart[] = []
  for (const [at, page] of definition.page.entries()) {
    parts.push(pagePart(page, at, parts.length))
    const above = new Map<string, readonly Condition[]>()
    for (const { item, path, repeats } of placed[at] ?? []) {
      const around = above.get(path.slice(0, -2).join(' ')) ?? ownCondition(page)
      const conditions = [...around, ...ownCondition(item)]
      above.set(path.join(' '), conditions)
      parts.push({ linkId: item.linkId, item, path, place: parts.length, repeats, conditions })
    }
  }
  return parts
}

function pagePart(page: Page, at: number, place: number): OutlinedPart {
  return {
    linkId: page.linkId,
    item: null,
    path: ['page', at],
    place,
    repeats: [],
    conditions: ownCondition(page),
  }
}

const ownCondition = ({ enableWhen }: { readonly enableWhen?: Condition }) => (enableWhen ? [enableWhen] : [])
