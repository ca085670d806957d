import type { Expression } from '../../expressions'
import { referencesOfCondition, referencesOfExpression } from '../../expressions/run'
import type { SurveyDefinition } from '../definition/definition-shape'
import type { Item } from '../definition/item-shapes'
import { type PlacedItem, placedItems } from '../definition/walk-items'
import { isIdentifying } from '../question-types'
import { scoreName } from '../run/level'

/** What a survey computes from answers has to be guarded as these are. */
export interface GuardedParts {
  /** The answer may say who somebody is: it is marked so, or computed from one that is, over any number of steps. */
  isIdentifying(linkId: string): boolean
  isScoreIdentifying(id: string): boolean
  /** A calculation that repeats what people wrote. */
  repeatsFreeText(linkId: string): boolean
  /** A calculation that repeats a date or time of an answer, or the day of answering. */
  repeatsDate(linkId: string): boolean
}

type Guarded = Pick<SurveyDefinition, 'page' | 'score'>

const known = new WeakMap<Guarded, GuardedParts>()

/** Read once for each definition, since every answer asks. */
export function guardedParts(definition: Guarded): GuardedParts {
  const before = known.get(definition)
  if (before) return before
  const made = partsOf(definition)
  known.set(definition, made)
  return made
}

function partsOf({ page, score = [] }: Guarded): GuardedParts {
  const items = new Map(placedItems({ page }).map((one): [string, PlacedItem] => [one.item.linkId, one]))
  const asked = [...items.values()].map(({ item }) => item)
  const own = new Set(asked.filter(isIdentifying).map(({ linkId }) => linkId))
  const identifying = new Reached()
  const freeText = new Reached()
  const dates = new Reached()
  for (const item of asked) {
    const { linkId } = item
    if (tellsWho(item)) identifying.begin(linkId)
    if (item.type === 'text' || item.type === 'longText') freeText.begin(linkId)
    if (item.type === 'date' || item.type === 'dateTime') dates.begin(linkId)
    for (const need of neededBy(item)) identifying.connect(need, linkId)
    if (item.type !== 'calculated') continue
    for (const one of repeated(item.expression)) {
      if ('context' in one) dates.begin(linkId)
      if (!('answer' in one)) continue
      dates.connect(one.answer, linkId)
      freeText.connect(one.answer, linkId)
      // The text of a choice is what was written beside it.
      if (one.as === 'text' && isOpen(items.get(one.answer)?.item)) freeText.begin(linkId)
    }
  }
  for (const { id, items: counted } of score) {
    for (const one of counted) {
      identifying.connect('item' in one ? one.item : scoreName(one.score), scoreName(id))
    }
  }
  const [guarded, texts, days] = [identifying.all(), freeText.all(), dates.all()]
  const isCalculated = (linkId: string) => items.get(linkId)?.item.type === 'calculated'
  return {
    isIdentifying: (linkId) => guarded.has(linkId) || own.has(linkId),
    isScoreIdentifying: (id) => guarded.has(scoreName(id)),
    repeatsFreeText: (linkId) => texts.has(linkId) && isCalculated(linkId),
    repeatsDate: (linkId) => days.has(linkId) && isCalculated(linkId),
  }
}

/** Of a consent conditions read only yes or no: what is asked after it tells no more of who gave it. */
function tellsWho(item: Item): boolean {
  return item.type === 'consent' ? item.identifying === true : isIdentifying(item)
}

/** What decides the value of an item that nobody answers. That others are shown tells a condition, and not the answer behind it. */
function neededBy(item: Item): readonly string[] {
  if (item.type !== 'calculated' && item.type !== 'hidden') return []
  const shown = item.enableWhen ? referencesOfCondition(item.enableWhen, []) : []
  const value = item.type === 'calculated' ? referencesOfExpression(item.expression, []) : []
  return [...shown, ...value].map(({ to }) => ('answer' in to ? to.answer : scoreName(to.score)))
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

/** What can be reached from where it begins; loops of invalid drafts end, too. */
class Reached {
  readonly #begun: string[] = []
  readonly #next = new Map<string, string[]>()

  begin(name: string): void {
    this.#begun.push(name)
  }

  connect(from: string, to: string): void {
    const next = this.#next.get(from) ?? []
    next.push(to)
    this.#next.set(from, next)
  }

  all(): ReadonlySet<string> {
    const found = new Set<string>()
    const open = [...this.#begun]
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (found.has(name)) continue
      found.add(name)
      open.push(...(this.#next.get(name) ?? []))
    }
    return found
  }
}
