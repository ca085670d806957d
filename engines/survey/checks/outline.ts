import type { Path } from '../../definitions'
import type { Condition } from '../../expressions'
import { referencesOfExpression } from '../../expressions/run'
import type { Page, SurveyDefinition } from '../definition/definition-shape'
import type { Item } from '../definition/item-shapes'
import type { Score } from '../definition/score-shapes'
import { type PlacedItem, placedItems } from '../definition/walk-items'
import { inOrderOfNeed } from './work/in-order-of-need'

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
      const name = nameOf(reference)
      // In a cycle, which checkLoops reports, what is not known yet counts as the beginning.
      const compute = (one: string) => {
        const places = placesOf(outline, one).map((place) =>
          typeof place === 'number' ? place : (known.get(place) ?? -1),
        )
        known.set(
          one,
          places.reduce((latest, place) => Math.max(latest, place), -1),
        )
      }
      const needs = (one: string) =>
        placesOf(outline, one).flatMap((place) =>
          typeof place === 'number' || known.has(place) ? [] : place,
        )
      if (!known.has(name)) inOrderOfNeed([name], needs, compute)
      return known.get(name) ?? -1
    },
  }
  return outline
}

type Known = Parameters<Outline['knownAt']>[0]

const scorePrefix = 'score '
const nameOf = (reference: Known) =>
  'item' in reference ? reference.item : `${scorePrefix}${reference.score}`

/** The place of what is answered; the names of what a score or calculated item reads. No linkId has a space. */
function placesOf(outline: Outline, name: string): readonly (number | string)[] {
  if (name.startsWith(scorePrefix)) {
    return (outline.scores.get(name.slice(scorePrefix.length))?.items ?? []).map(nameOf)
  }
  const part = outline.byId.get(name)
  if (part?.item?.type !== 'calculated') return part ? [part.place] : []
  return referencesOfExpression(part.item.expression, []).map(({ to }) =>
    nameOf('answer' in to ? { item: to.answer } : to),
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
