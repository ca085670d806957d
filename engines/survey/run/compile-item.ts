import {
  compileCondition,
  compileExpression,
  isScalar,
  rounded,
  type Scalar,
  type Value,
  withoutNoise,
} from '../../expressions/run'
import { type Answer, isBlank, isCodes } from '../answers/answer'
import { isReadOnly } from '../definition/is-read-only'
import type { Item, RepeatItem } from '../definition/item-shapes'
import { addressIn } from './address'
import { evaluateLevel, evaluatingLevel } from './evaluate'
import { type Level, levelName, type Node, type Plan } from './level'
import { amongOffered, compileOptions } from './options'
import { type Entry, hidden, type OpenScope, type Outcome, type Scope, shown } from './outcome'
import { valueSource } from './value-source'

export interface Placing {
  readonly plan: Plan
  /** linkIds of the repeat groups around the item. */
  readonly here: readonly string[]
  /** Names of the group or page around it, and of the last early end before it. */
  readonly above: readonly string[]
  readonly ended: string | null
  /** For a repeat group: the level of its members. */
  readonly inner: Level | null
}

/** Compiles an item to a node. */
export function compileItem(item: Item, placing: Placing): Node {
  const { plan, here, above, ended } = placing
  const source = valueSource(plan, here)
  const slots = plan.slots.get(levelName(here))
  const aboveSlots = above.map((name) => slots?.get(name) ?? -1)
  const endSlot = ended === null ? -1 : (slots?.get(ended) ?? -1)
  const isEnabled = item.enableWhen ? compileCondition(item.enableWhen, source) : null
  const isShown = (scope: Scope): boolean => {
    const { outcomes } = scope
    if (endSlot >= 0 && outcomes[endSlot]?.isShown) return false
    if (!aboveSlots.every((slot) => outcomes[slot]?.isShown)) return false
    return !isEnabled || isEnabled(scope)
  }
  const name = item.linkId
  if (item.type === 'repeat') {
    const { evaluate, evaluating } = compileRepeat(item, placing)
    return {
      name,
      evaluate: (scope) => (isShown(scope) ? evaluate(scope) : hidden),
      *evaluating(scope) {
        return isShown(scope) ? yield* evaluating(scope) : hidden
      },
    }
  }
  const answered = compileAnswer(item, placing)
  return { name, evaluate: (scope) => (isShown(scope) ? answered(scope) : hidden) }
}

/** Computes the outcome of an item that is shown. */
function compileAnswer(item: Exclude<Item, RepeatItem>, placing: Placing): (scope: Scope) => Outcome {
  const { linkId } = item
  if (item.type === 'group' || item.type === 'statement') return () => shown
  const source = valueSource(placing.plan, placing.here)
  if (item.type === 'calculated') {
    const value = compileExpression(item.expression, source)
    const { maxDecimalPlaces } = item
    return (scope) => outcomeOf(calculated(value(scope), maxDecimalPlaces))
  }
  const initial = 'initial' in item && item.initial !== undefined ? { value: item.initial } : null
  const isFixed = isReadOnly(item)
  const offered = compileOptions(item, source)
  const all = 'answerOption' in item ? (item.answerOption ?? []) : []
  return (scope) => {
    const given = isFixed ? initial : (scope.given.get(`${scope.prefix}${linkId}`) ?? initial)
    if (!given || isBlank(given.value)) return shown
    return outcomeOf(amongOffered(given, all, offered(scope)))
  }
}

const outcomeOf = (answer: Answer | null): Outcome => (answer ? { isShown: true, answer } : shown)

function calculated(value: Value, decimals: number | undefined): Answer | null {
  if (value === null || value === '') return null
  const finished = (one: Scalar) => (typeof one === 'number' ? finishedNumber(one, decimals) : one)
  return { value: isScalar(value) ? finished(value) : value.map((one) => String(finished(one))) }
}

function finishedNumber(value: number, decimals: number | undefined): number {
  const exact = withoutNoise(value)
  return decimals === undefined ? exact : rounded(exact, decimals)
}

function compileRepeat(item: RepeatItem, { inner }: Placing): Required<Omit<Node, 'name'>> {
  // An untouched repeat group shows one entry, as FHIR renderers do.
  const first = Array.from({ length: item.minOccurs ?? 1 }, (_, place) => `${place + 1}`)
  const keysIn = (scope: Scope): readonly string[] => {
    const given = scope.given.get(`${scope.prefix}${item.linkId}`)?.value
    return isCodes(given) ? given : first
  }
  const entryIn = (scope: Scope, key: string): OpenScope => {
    scope.work.countInstances(inner?.nodes.length ?? 0)
    const prefix = addressIn(scope.prefix, item.linkId, key)
    return { ...scope, prefix, outcomes: [], above: scope }
  }
  return {
    evaluate(scope) {
      const keys = keysIn(scope)
      const entries = keys.map((key) => {
        const within = entryIn(scope, key)
        if (inner) evaluateLevel(inner, within)
        return { key, outcomes: within.outcomes }
      })
      return { isShown: true, answer: { value: keys }, entries }
    },
    *evaluating(scope) {
      const keys = keysIn(scope)
      const entries: Entry[] = []
      for (const key of keys) {
        const within = entryIn(scope, key)
        if (inner) yield* evaluatingLevel(inner, within)
        entries.push({ key, outcomes: within.outcomes })
      }
      return { isShown: true, answer: { value: keys }, entries }
    },
  }
}
