import type { Path } from '../../definitions'
import { type Condition, type Expression, type Operation, type Operator, operations } from '../../expressions'
import { optionWith } from '../answers/option-index'
import { type CheckProblem, found } from './check-problem'
import { isMoment } from './impossible-day'
import type { Outline } from './outline'
import { isComparable, typeOf, typeWords, type ValueType } from './value-type'

interface Place {
  readonly outline: Outline
  readonly at: string | null
}

/** Finds comparisons and calculations of incompatible types. */
export function checkTypes(outline: Outline): readonly CheckProblem[] {
  const { definition, parts } = outline
  const ofParts = parts.flatMap(({ item, linkId, path }) => {
    const place = { outline, at: linkId }
    const part = item ?? definition.page[Number(path[1])]
    const enabled = part?.enableWhen ? inCondition(part.enableWhen, [...path, 'enableWhen'], place) : []
    if (!item) return enabled
    const constraints = 'constraint' in item ? (item.constraint ?? []) : []
    const options = 'answerOption' in item ? (item.answerOption ?? []) : []
    return [
      ...enabled,
      ...constraints.flatMap(({ requirement }, at) =>
        inCondition(requirement, [...path, 'constraint', at, 'requirement'], place),
      ),
      ...options.flatMap(({ enableWhen }, at) =>
        enableWhen ? inCondition(enableWhen, [...path, 'answerOption', at, 'enableWhen'], place) : [],
      ),
      ...(item.type === 'calculated' ? inExpression(item.expression, [...path, 'expression'], place) : []),
    ]
  })
  const ofActions = (definition.action ?? []).flatMap(({ id, when }, at) =>
    inCondition(when, ['action', at, 'when'], { outline, at: id }),
  )
  return [...ofParts, ...ofActions]
}

function inCondition(condition: Condition, path: Path, place: Place): readonly CheckProblem[] {
  if ('all' in condition)
    return condition.all.flatMap((one, at) => inCondition(one, [...path, 'all', at], place))
  if ('any' in condition)
    return condition.any.flatMap((one, at) => inCondition(one, [...path, 'any', at], place))
  if ('not' in condition) return inCondition(condition.not, [...path, 'not'], place)
  if ('exists' in condition) return inExpression(condition.exists, [...path, 'exists'], place)
  if ('tag' in condition) return []
  const { left, operator, right } = condition
  const inside = [
    ...inExpression(left, [...path, 'left'], place),
    ...inExpression(right, [...path, 'right'], place),
    ...unknownChoices(left, right, operator, { path: [...path, 'right'], place }),
    ...unknownChoices(right, left, operator, { path: [...path, 'left'], place }),
  ]
  const [one, other] = [typeOf(left, place.outline), typeOf(right, place.outline)]
  if (isComparable(one, other)) return inside
  return [
    ...inside,
    found({ path, at: place.at }, 'typeMismatch', { left: typeWords[one], right: typeWords[other] }),
  ]
}

/** Finds codes in comparisons that the question does not offer. */
function unknownChoices(
  of: Expression,
  compared: Expression,
  operator: Operator,
  at: { path: Path; place: Place },
) {
  if (!('answer' in of) || of.as || !('value' in compared)) return []
  const item = at.place.outline.byId.get(of.answer)?.item
  if (!item || !('answerOption' in item) || !item.answerOption || typeof compared.value === 'number')
    return []
  const options = item.answerOption
  return (
    [compared.value]
      .flat()
      .map(String)
      // Later than a date is a question that choices answer, whether or not they offer that date.
      .filter((code) => !optionWith(options, code) && !(isOrder(operator) && isMoment(code)))
      .map((code) => found({ path: at.path, at: at.place.at }, 'unknownChoice', { name: of.answer, code }))
  )
}

const isOrder = (operator: Operator) => operator !== '=' && operator !== '!='

const numbersOnly = new Set<Operation>([
  'add',
  'subtract',
  'multiply',
  'divide',
  'power',
  'absolute',
  'round',
  'floor',
  'ceiling',
  'sum',
  'mean',
  'minimum',
  'maximum',
])
const datesOnly = new Set<Operation>(['daysBetween', 'yearsBetween', 'secondsBetween'])

function inExpression(expression: Expression, path: Path, place: Place): readonly CheckProblem[] {
  if ('if' in expression) {
    return [
      ...inCondition(expression.if, [...path, 'if'], place),
      ...inExpression(expression.take, [...path, 'take'], place),
      ...inExpression(expression.otherwise, [...path, 'otherwise'], place),
    ]
  }
  if (!('operation' in expression)) return []
  const { operation, of } = expression
  const [minimum, maximum] = operations[operation]
  const isCounted = of.length >= minimum && of.length <= maximum
  return [
    ...(isCounted ? [] : [found({ path, at: place.at }, 'operandCount', { minimum, maximum })]),
    ...of.flatMap((one, at) => {
      const type = typeOf(one, place.outline)
      const own = isTaken(operation, type)
        ? []
        : [found({ path: [...path, 'of', at], at: place.at }, 'wrongOperand', { type: typeWords[type] })]
      return [...own, ...inExpression(one, [...path, 'of', at], place)]
    }),
  ]
}

function isTaken(operation: Operation, type: ValueType): boolean {
  if (type === 'any') return true
  if (numbersOnly.has(operation)) return type === 'number'
  return !datesOnly.has(operation) || type === 'date' || type === 'dateTime'
}
