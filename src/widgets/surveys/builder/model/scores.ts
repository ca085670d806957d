import {
  type Item,
  type Score,
  type ScoreItem,
  type SurveyDefinition,
  typeOfItem,
} from '../../../../../engines/survey'
import { freeName, withPart } from './part'

export function changeScore(
  definition: SurveyDefinition,
  id: string,
  change: (score: Score) => Score,
): SurveyDefinition {
  return {
    ...definition,
    score: (definition.score ?? []).map((score) => (score.id === id ? change(score) : score)),
  }
}

export function addScore(definition: SurveyDefinition, name: Score['name']): SurveyDefinition {
  const id = freeName(new Set((definition.score ?? []).map((score) => score.id)), 'score')
  const score: Score = { id, name, method: 'sum', items: [], missing: { rule: 'strict' } }
  return { ...definition, score: [...(definition.score ?? []), score] }
}

export function removeScore(definition: SurveyDefinition, id: string): SurveyDefinition {
  const score = (definition.score ?? []).filter((one) => one.id !== id)
  return withPart(definition, 'score', score.length > 0 ? score : undefined)
}

/** The score's entry for an item; for a matrix that of its first row. */
export function inScore(score: Score, linkId: string): ScoreItem | undefined {
  return score.items.find((one) => 'item' in one && one.item === linkId)
}

/** Adds an item to a score (a matrix by its rows), or removes it. */
export function withScoreItem(score: Score, item: Item, isIn: boolean): Score {
  const others = score.items.filter((one) => !('item' in one && one.item === item.linkId))
  if (!isIn) return { ...score, items: others }
  const added: readonly ScoreItem[] =
    item.type === 'matrix'
      ? item.row.map(({ code }) => ({ item: item.linkId, row: code }))
      : [{ item: item.linkId }]
  return { ...score, items: [...others, ...added] }
}

export function canBeScored(item: Item): boolean {
  return typeOfItem(item).scores === 'offered'
}
