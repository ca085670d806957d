import type { Path } from '../../definitions'
import { referencesOfExpression } from '../../expressions/run'
import { mostCharacters } from '../answers/check-text'
import { compilePattern } from '../answers/pattern/pattern'
import type { Item } from '../definition/item-shapes'
import { limits } from '../definition/limits'
import { type CheckProblem, found } from './check-problem'
import { checkConsentTexts, checkShownTexts } from './check-shown-texts'
import type { Outline, OutlinedPart } from './outline'
import type { LocatedText } from './texts-of'
import { inOrderOfNeed } from './work/in-order-of-need'
import {
  type Cost,
  costOfAll,
  costOfSteps,
  entriesIn,
  free,
  mostOf,
  mostOfCondition,
  type Reading,
} from './work/most-work'
import { sizeOfAnswer } from './work/size'

/** A part of the survey and the work that it can take: in all, and in its checks. */
interface Worked {
  readonly at: string
  readonly path: Path
  readonly cost: Cost
  readonly checks: number
  /** Of its checks, in one go. */
  readonly heldByChecks: number
}

/**
 * Finds what may take more work for one answer than the engine does (`Work`): the size of a survey alone says nothing, since repeat
 * groups multiply and texts that join one another double.
 */
export function checkWork(outline: Outline, texts: readonly LocatedText[]): readonly CheckProblem[] {
  const reading: Reading = { outline, calculated: new Map() }
  const tooLong = sizeCalculated(reading)
  const patterns = patternCosts(outline)
  const parts = [
    ...outline.parts.map((part) => workOfPart(part, reading, patterns)),
    ...workOfActions(reading),
    ...workOfScores(reading),
  ]
  return [
    ...tooLong.map(({ linkId, path }) =>
      found({ path: [...path, 'expression'], at: linkId }, 'tooLongCalculation', {
        maximum: limits.computedText,
      }),
    ),
    ...checkInstances(outline),
    ...(tooLong.length > 0 ? [] : checkSteps(parts)),
    ...checkPatterns(outline, patterns),
    ...checkShownTexts(reading, texts),
    ...checkConsentTexts(reading),
  ]
}

/** Sizes the calculated items one after the other; gives those that make too long a text of what is short enough itself. */
function sizeCalculated(reading: Reading): readonly OutlinedPart[] {
  const { byId } = reading.outline
  const isTooLong = new Set<string>()
  const found: OutlinedPart[] = []
  const calculated = (linkId: string) => {
    const item = byId.get(linkId)?.item
    return item?.type === 'calculated' ? item : null
  }
  const needs = (linkId: string) =>
    referencesOfExpression(calculated(linkId)?.expression ?? { value: '' }, []).flatMap(({ to }) =>
      'answer' in to && calculated(to.answer) ? to.answer : [],
    )
  inOrderOfNeed(
    [...byId.keys()].filter((linkId) => calculated(linkId)),
    needs,
    (linkId) => {
      const part = byId.get(linkId)
      const item = calculated(linkId)
      if (!part || !item) return
      const most = mostOf(item.expression, part.repeats, reading)
      reading.calculated.set(linkId, { values: most.values, characters: most.characters })
      if (Math.max(most.longest, most.characters) <= limits.computedText) return
      isTooLong.add(linkId)
      if (!needs(linkId).some((one) => isTooLong.has(one) && one !== linkId)) found.push(part)
    },
  )
  return found
}

function workOfPart(part: OutlinedPart, reading: Reading, patterns: Patterns): Worked {
  const { linkId: at, item, path, repeats } = part
  const page = item ? null : reading.outline.definition.page[Number(path[1])]
  const enableWhen = (item ?? page)?.enableWhen
  const shown = enableWhen ? mostOfCondition(enableWhen, repeats, reading) : free
  if (!item) return { at, path, cost: shown, checks: 0, heldByChecks: 0 }
  const instances = entriesIn(reading.outline, repeats)
  const options = costOfOptions(item, repeats, reading)
  const value = item.type === 'calculated' ? mostOf(item.expression, repeats, reading) : free
  const cost = timesCost(costOfAll([shown, options, value]), instances)
  const constraints = ('constraint' in item ? (item.constraint ?? []) : []).map(({ requirement }) =>
    mostOfCondition(requirement, repeats, reading),
  )
  // One that is broken is looked at twice: for now, and for the moment of the answer.
  const looked = costOfAll([options, ...constraints, ...constraints])
  const pattern = patterns.get(item) ?? 0
  // A regular expression that is too dear by itself is told as that.
  const heldByChecks = looked.held + Math.min(pattern, limits.patternSteps)
  return { at, path, cost, checks: (looked.steps + pattern) * instances, heldByChecks }
}

/** Of the options, where some are offered only under a condition. */
function costOfOptions(item: Item, repeats: readonly string[], reading: Reading): Cost {
  const options = 'answerOption' in item ? (item.answerOption ?? []) : []
  const conditions = options.flatMap(({ enableWhen }) => enableWhen ?? [])
  if (conditions.length === 0) return free
  return costOfAll([
    costOfSteps(options.length),
    ...conditions.map((one) => mostOfCondition(one, repeats, reading)),
  ])
}

/** Of many entries; a server rests between them. */
const timesCost = ({ steps, held, made, longest }: Cost, count: number): Cost => ({
  steps: steps * count,
  held,
  made: made * count,
  longest,
})

function workOfActions(reading: Reading): readonly Worked[] {
  return (reading.outline.definition.action ?? []).map(({ id, when }, place) => ({
    at: id,
    path: ['action', place, 'when'],
    checks: 0,
    heldByChecks: 0,
    cost: mostOfCondition(when, [], reading),
  }))
}

function workOfScores({ outline, calculated }: Reading): readonly Worked[] {
  return (outline.definition.score ?? []).map(({ id, items }, place) => {
    const steps = items.map((one) => {
      const item = 'item' in one ? outline.byId.get(one.item)?.item : null
      if (!item || !('item' in one)) return 1
      return 1 + (calculated.get(one.item) ?? sizeOfAnswer(item, one.row, undefined)).values
    })
    const sum = steps.reduce((all, one) => all + one, 0)
    return { at: id, path: ['score', place], checks: 0, heldByChecks: 0, cost: costOfSteps(sum) }
  })
}

/** Each place has one problem of a kind. */
function checkSteps(parts: readonly Worked[]): readonly CheckProblem[] {
  const sums = checkSums(parts)
  const isOfSum = ({ at, key }: CheckProblem) => sums.some((one) => one.at === at && one.key === key)
  return [...sums, ...checkHeld(parts).filter((one) => !isOfSum(one))]
}

/** One problem for each sum that is too great, at the part that takes the most of it. */
function checkSums(parts: readonly Worked[]): readonly CheckProblem[] {
  const sums = [
    ['tooManySteps', ({ cost }: Worked) => cost.steps, limits.work.steps],
    ['tooMuchText', ({ cost }: Worked) => cost.made, limits.work.characters],
    ['tooManyCheckSteps', ({ checks }: Worked) => checks, limits.checkSteps],
  ] as const
  return sums.flatMap(([key, of, maximum]) => {
    const sum = parts.reduce((all, part) => all + of(part), 0)
    if (sum <= maximum) return []
    const [first, ...others] = parts
    const most = first && others.reduce((best, part) => (of(part) > of(best) ? part : best), first)
    return most ? [found({ path: most.path, at: most.at }, key, {})] : []
  })
}

/** The parts that alone would hold a server. */
function checkHeld(parts: readonly Worked[]): readonly CheckProblem[] {
  return parts.flatMap(({ at, path, cost, heldByChecks }) => [
    ...(cost.held > limits.work.part ? [found({ path, at }, 'tooManySteps', {})] : []),
    ...(heldByChecks > limits.checkPart ? [found({ path, at }, 'tooManyCheckSteps', {})] : []),
  ])
}

/** The repeat groups whose entries, with those of groups in them, can hold too many items. */
function checkInstances(outline: Outline): readonly CheckProblem[] {
  const byGroup = new Map<string, number>()
  for (const { repeats } of outline.parts) {
    const [outermost] = repeats
    if (outermost === undefined) continue
    byGroup.set(outermost, (byGroup.get(outermost) ?? 0) + entriesIn(outline, repeats))
  }
  const sum = [...byGroup.values()].reduce((all, one) => all + one, 0)
  if (sum <= limits.work.instances) return []
  const [group] = [...byGroup].sort(([, a], [, b]) => b - a)
  const part = group && outline.byId.get(group[0])
  if (!part) return []
  const place = { path: part.path, at: part.linkId }
  return [found(place, 'tooManyInstances', { count: sum, maximum: limits.work.instances })]
}

/** The most steps that the regular expression of an item can take. */
type Patterns = ReadonlyMap<Item, number>

function patternCosts({ parts }: Outline): Patterns {
  const costs = new Map<Item, number>()
  const known = new Map<string, number>()
  for (const { item } of parts) {
    if ((item?.type !== 'text' && item?.type !== 'longText') || !item.regex) continue
    const length = mostCharacters(item)
    const key = `${length} ${item.regex.pattern}`
    const cost = known.get(key) ?? costOfPattern(item.regex.pattern, length)
    known.set(key, cost)
    costs.set(item, cost)
  }
  return costs
}

function costOfPattern(source: string, length: number): number {
  const compiled = compilePattern(source)
  return compiled.isValid ? compiled.pattern.mostSteps(length, limits.patternSteps) : 0
}

function checkPatterns({ parts }: Outline, patterns: Patterns): readonly CheckProblem[] {
  return parts.flatMap(({ item, linkId, path }) => {
    if (!item || (patterns.get(item) ?? 0) <= limits.patternSteps) return []
    return [found({ path: [...path, 'regex'], at: linkId }, 'tooDearPattern', {})]
  })
}
