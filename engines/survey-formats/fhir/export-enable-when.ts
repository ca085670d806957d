import { type Condition, type Item, placedItems, type SurveyDefinition } from '../../survey'
import { given, type Json } from '../draft/json'
import { answerOfOption } from './export-options'

type Compared = Extract<Condition, { readonly operator: unknown }>

/** enableWhen and its behavior; null if enableWhen cannot express the condition. */
export function exportEnableWhen(condition: Condition, definition: SurveyDefinition): Json | null {
  const flat = 'all' in condition ? condition.all : 'any' in condition ? condition.any : [condition]
  const items = new Map(placedItems(definition).map(({ item }) => [item.linkId, item]))
  const enableWhen = flat.map((one) => simple(one, items))
  if (enableWhen.some((one) => one === null)) return null
  const enableBehavior = flat.length < 2 ? undefined : 'all' in condition ? 'all' : 'any'
  return given({ enableWhen, enableBehavior })
}

function simple(condition: Condition, items: ReadonlyMap<string, Item>): Json | null {
  if ('not' in condition) return 'exists' in condition.not ? exists(condition.not.exists, false) : null
  if ('exists' in condition) return exists(condition.exists, true)
  return 'operator' in condition ? compared(condition, items) : null
}

function exists(expression: object, isThere: boolean): Json | null {
  return 'answer' in expression && !('row' in expression)
    ? { question: expression.answer, operator: 'exists', answerBoolean: isThere }
    : null
}

function compared({ left, operator, right }: Compared, items: ReadonlyMap<string, Item>): Json | null {
  if (!('answer' in left) || left.row !== undefined || left.as !== undefined || !('value' in right))
    return null
  const item = items.get(left.answer)
  const { value } = right
  if (!item || typeof value === 'object') return null
  const answer = answerPart(item, value)
  return answer && { question: left.answer, operator, ...answer }
}

function answerPart(item: Item, value: string | number | boolean): Json | null {
  if ('answerOption' in item && item.type !== 'matrix') {
    const option = item.answerOption?.find(({ code }) => code === value)
    return option ? { answerCoding: answerOfOption(option) } : null
  }
  if (typeof value === 'boolean') return { answerBoolean: value }
  if (typeof value === 'number')
    return item.type === 'number' && item.maxDecimalPlaces === 0
      ? { answerInteger: value }
      : { answerDecimal: value }
  const parts: Readonly<Record<string, string>> = {
    date: 'answerDate',
    time: 'answerTime',
    dateTime: 'answerDateTime',
  }
  return { [parts[item.type] ?? 'answerString']: value }
}
