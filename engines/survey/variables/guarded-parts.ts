import type { Expression } from '../../expressions'
import { type SubjectFact, subjectFactKeys } from '../../variables'
import type { SurveyDefinition } from '../definition/definition-shape'
import type { Item } from '../definition/item-shapes'
import { type PlacedItem, placedItems } from '../definition/walk-items'
import { isIdentifying } from '../question-types'
import { scoreName } from '../run/level'
import { countedBy, factsBehind, neededBy } from './needs'
import { Reached } from './reached'

/** What a survey computes from answers has to be guarded as these are. */
export interface GuardedParts {
  /** The answer may say who somebody is: it is marked so, or computed from one that is, over any number of steps. */
  isIdentifying(linkId: string): boolean
  isScoreIdentifying(id: string): boolean
  /** A calculation that repeats what people wrote. */
  repeatsFreeText(linkId: string): boolean
  /** The facts of the subject that the value is computed from, over any number of steps. */
  factsOf(linkId: string): readonly SubjectFact[]
  factsOfScore(id: string): readonly SubjectFact[]
}

type Guarded = Pick<SurveyDefinition, 'page' | 'score'>

const known = new WeakMap<Guarded, GuardedParts>()

/** Read once for each definition, since every answer asks. */
export function guardedParts(definition: Guarded): GuardedParts {
  const before = known.get(definition)
  if (before) return before
  const made = guardedPartsWith(definition, new Set())
  known.set(definition, made)
  return made
}

/** The same, with questions that are guarded besides, as those that a later version marks. */
export function guardedPartsWith({ page, score = [] }: Guarded, marked: ReadonlySet<string>): GuardedParts {
  const items = new Map(placedItems({ page }).map((one): [string, PlacedItem] => [one.item.linkId, one]))
  const asked = [...items.values()].map(({ item }) => item)
  const own = new Set(asked.filter(isIdentifying).map(({ linkId }) => linkId))
  const identifying = new Reached()
  const freeText = new Reached()
  const facts = new Map(subjectFactKeys.map((fact) => [fact, new Reached()]))
  const needing = [identifying, ...facts.values()]
  for (const item of asked) {
    const { linkId } = item
    if (tellsWho(item) || marked.has(linkId)) identifying.begin(linkId)
    if (item.type === 'text' || item.type === 'longText') freeText.begin(linkId)
    for (const fact of factsBehind(item)) facts.get(fact)?.begin(linkId)
    for (const need of neededBy(item)) for (const one of needing) one.connect(need, linkId)
    if (item.type !== 'calculated') continue
    for (const one of repeated(item.expression)) {
      if (!('answer' in one)) continue
      freeText.connect(one.answer, linkId)
      // The text of a choice is what was written beside it.
      if (one.as === 'text' && isOpen(items.get(one.answer)?.item)) freeText.begin(linkId)
    }
  }
  for (const one of score) {
    for (const counted of countedBy(one)) {
      for (const reached of needing) reached.connect(counted, scoreName(one.id))
    }
  }
  const [guarded, texts] = [identifying.all(), freeText.all()]
  const reached = [...facts].map(([fact, by]) => [fact, by.all()] as const)
  const factsOf = (name: string) => reached.flatMap(([fact, names]) => (names.has(name) ? [fact] : []))
  const isCalculated = (linkId: string) => items.get(linkId)?.item.type === 'calculated'
  return {
    isIdentifying: (linkId) => guarded.has(linkId) || own.has(linkId),
    isScoreIdentifying: (id) => guarded.has(scoreName(id)),
    repeatsFreeText: (linkId) => texts.has(linkId) && isCalculated(linkId),
    factsOf,
    factsOfScore: (id) => factsOf(scoreName(id)),
  }
}

/** Of a consent conditions read only yes or no: what is asked after it tells no more of who gave it. */
function tellsWho(item: Item): boolean {
  return item.type === 'consent' ? item.identifying === true : isIdentifying(item)
}

/** The parts of an expression whose value may stand in the result as it is: of a join all, of a length none. */
function repeated(expression: Expression): readonly Expression[] {
  if ('if' in expression) return [...repeated(expression.take), ...repeated(expression.otherwise)]
  if (!('operation' in expression)) return [expression]
  return repeating.has(expression.operation) ? expression.of.flatMap(repeated) : []
}

const repeating: ReadonlySet<string> = new Set(['join', 'coalesce', 'addDays'])

const isOpen = (item: Item | undefined): boolean =>
  item !== undefined && 'answerOption' in item && (item.answerOption ?? []).some(({ open }) => open === true)
