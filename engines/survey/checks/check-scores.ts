import type { Item } from '../definition/item-shapes'
import type { Band, ScoreItem } from '../definition/score-shapes'
import { typeOfItem } from '../question-types'
import { reversal } from '../scores/score-of'
import { isEmptyText } from '../texts/is-empty-text'
import { type CheckProblem, found } from './check-problem'
import type { Outline } from './outline'

/** Finds scores of items that do not exist or are no numbers, bands that do not ascend, and either without a name. */
export function checkScores(outline: Outline): readonly CheckProblem[] {
  return (outline.definition.score ?? []).flatMap(({ id, name, items, bands = [] }, at) => {
    const path = ['score', at]
    const unnamed = isEmptyText(name)
      ? [found({ path: [...path, 'name'], at: id }, 'scoreWithoutName', {})]
      : []
    const ofBands = checkBands(bands, { path, at: id })
    if (items.length === 0) return [...unnamed, found({ path, at: id }, 'scoreWithoutItems', {}), ...ofBands]
    return [
      ...unnamed,
      ...items.flatMap((one, place) =>
        checkScoreItem(outline, one, { path: [...path, 'items', place], at: id }),
      ),
      ...ofBands,
    ]
  })
}

function checkBands(bands: readonly Band[], { path, at }: Place): readonly CheckProblem[] {
  return bands.flatMap(({ from, label }, place) => {
    const band = [...path, 'bands', place]
    const unnamed = isEmptyText(label)
      ? [found({ path: [...band, 'label'], at }, 'bandWithoutName', { from })]
      : []
    return [...unnamed, ...checkStart(bands, place, { path: [...band, 'from'], at })]
  })
}

function checkStart(bands: readonly Band[], place: number, field: Place): readonly CheckProblem[] {
  const [before, from] = [bands[place - 1]?.from, bands[place]?.from ?? 0]
  if (bands.slice(0, place).some((one) => one.from === from)) return [found(field, 'bandOverlap', { from })]
  return before !== undefined && before > from ? [found(field, 'bandOrder', { from, before })] : []
}

type Place = Pick<CheckProblem, 'path' | 'at'>

function checkScoreItem(outline: Outline, one: ScoreItem, place: Place): readonly CheckProblem[] {
  if ('score' in one) {
    return outline.scores.has(one.score) ? [] : [found(place, 'unknownScore', { name: one.score })]
  }
  const name = one.item
  const part = outline.byId.get(name)
  if (!part?.item) return [found(place, 'unknownItem', { name })]
  if (part.repeats.length > 0) return [found(place, 'repeatedScore', { name })]
  const { item } = part
  const { row } = one
  if (item.type === 'matrix' && row === undefined) return [found(place, 'rowNeeded', { name })]
  if (row !== undefined && !(item.type === 'matrix' && item.row.some(({ code }) => code === row))) {
    return [found(place, 'unknownRow', { name, row })]
  }
  if (typeOfItem(item).scores === 'refused') return [found(place, 'notScorable', { name })]
  if (lacksValues(item)) return [found(place, 'choiceWithoutValue', { name })]
  return one.reverse && reversal(item) === null ? [found(place, 'reverseWithoutEnds', { name })] : []
}

/** One option without a value may be intended: 「わからない」 counts as missing. */
function lacksValues(item: Item): boolean {
  if (!('answerOption' in item) || !item.answerOption?.length) return false
  if (item.type === 'matrix' && item.cell === 'number') return false
  return item.answerOption.every(({ ordinalValue }) => ordinalValue === undefined)
}
