import { type Condition, type Expression, type Item, placedItems, type SurveyDefinition } from '../../survey'
import { given, type Json } from '../draft/json'
import { singleValues } from '../draft/single-values'
import { answerOfOption } from './export-options'
import { withSeconds } from './export-types'

type Compared = Extract<Condition, { readonly operator: unknown }>

/** enableWhen and its behavior; null if enableWhen cannot express the condition. */
export function exportEnableWhen(condition: Condition, definition: SurveyDefinition): Json | null {
  const plain = flattened(withoutNot(singleValues(condition), false))
  const flat = 'all' in plain ? plain.all : 'any' in plain ? plain.any : [plain]
  const items = new Map(placedItems(definition).map(({ item }) => [item.linkId, item]))
  const enableWhen = flat.map((one) => simple(one, items))
  if (enableWhen.some((one) => one === null)) return null
  const enableBehavior = flat.length < 2 ? undefined : 'all' in plain ? 'all' : 'any'
  return given({ enableWhen, enableBehavior })
}

/** `not` moved inwards: FHIR can deny a comparison and a presence, but no group of conditions. */
function withoutNot(condition: Condition, isDenied: boolean): Condition {
  if ('not' in condition) return withoutNot(condition.not, !isDenied)
  if ('all' in condition || 'any' in condition) {
    const members = 'all' in condition ? condition.all : condition.any
    const inner = members.map((one) => withoutNot(one, isDenied))
    return 'all' in condition === isDenied ? { any: inner } : { all: inner }
  }
  if (!isDenied) return condition
  // A missing answer satisfies neither < nor >=, so only = and != can be turned round.
  if ('operator' in condition && (condition.operator === '=' || condition.operator === '!='))
    return { ...condition, operator: condition.operator === '=' ? '!=' : '=' }
  return { not: condition }
}

/** Members of the same kind become one list. */
function flattened(condition: Condition): Condition {
  if ('all' in condition) {
    const all = condition.all.map(flattened).flatMap((one) => ('all' in one ? one.all : [one]))
    const [only] = all
    return all.length === 1 && only ? only : { all }
  }
  if (!('any' in condition)) return condition
  const any = condition.any.map(flattened).flatMap((one) => ('any' in one ? one.any : [one]))
  const [only] = any
  return any.length === 1 && only ? only : { any }
}

/** Whether a condition never holds, as imports of what is never shown write it. */
export const isNever = (condition: Condition) =>
  'operator' in condition &&
  'value' in condition.left &&
  'value' in condition.right &&
  condition.operator === '=' &&
  typeof condition.left.value === 'boolean' &&
  typeof condition.right.value === 'boolean' &&
  condition.left.value !== condition.right.value

function simple(condition: Condition, items: ReadonlyMap<string, Item>): Json | null {
  if ('not' in condition) return 'exists' in condition.not ? exists(condition.not.exists, false, items) : null
  if ('exists' in condition) return exists(condition.exists, true, items)
  return 'operator' in condition ? compared(condition, items) : null
}

function exists(expression: Expression, isThere: boolean, items: ReadonlyMap<string, Item>): Json | null {
  if (!('answer' in expression) || expression.row !== undefined || expression.as !== undefined) return null
  const item = items.get(expression.answer)
  if (!item || hasNoAnswer(item)) return null
  return { question: expression.answer, operator: 'exists', answerBoolean: isThere }
}

/** In FHIR these are groups, which have no answer of their own; and an order has no counterpart. */
const hasNoAnswer = ({ type }: Item) => ['matrix', 'group', 'repeat', 'statement', 'ranking'].includes(type)

function compared({ left, operator, right }: Compared, items: ReadonlyMap<string, Item>): Json | null {
  if (!('answer' in left) || left.row !== undefined || left.as !== undefined || !('value' in right))
    return null
  const item = items.get(left.answer)
  const { value } = right
  if (!item || typeof value === 'object') return null
  // Codes are ordered as texts here, and choices by their values there.
  if ('answerOption' in item && operator !== '=' && operator !== '!=') return null
  const answer = answerPart(item, value)
  return answer && { question: left.answer, operator, ...answer }
}

function answerPart(item: Item, value: string | number | boolean): Json | null {
  if (hasNoAnswer(item)) return null
  if ('answerOption' in item && item.type !== 'matrix') {
    const option = item.answerOption?.find(({ code }) => code === value)
    // In FHIR the text beside the choices is no choice.
    return option && !option.open ? { answerCoding: answerOfOption(option) } : null
  }
  if (typeof value === 'boolean') return { answerBoolean: value }
  if (typeof value === 'number' && item.type === 'number' && item.unitOption !== undefined)
    return { answerQuantity: { value } }
  if (typeof value === 'number')
    return item.type === 'number' && item.maxDecimalPlaces === 0
      ? { answerInteger: value }
      : { answerDecimal: value }
  const parts: Readonly<Record<string, string>> = {
    date: 'answerDate',
    time: 'answerTime',
    dateTime: 'answerDateTime',
  }
  const isClock = item.type === 'time' || item.type === 'dateTime'
  return { [parts[item.type] ?? 'answerString']: isClock ? withSeconds(value) : value }
}
