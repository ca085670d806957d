import type { Condition } from '../../survey'
import { isJson } from '../draft/json'
import { hasTags } from '../draft/plain-text'
import type { DraftItem, DraftPage, SurveyDraft } from '../draft/survey-draft'
import { wholeRegex } from '../draft/whole-match'
import type { Lookup } from '../expressions/answer-reference'
import { convertCondition } from '../expressions/convert-condition'
import { type Dialect, type Tree, Unconvertible } from '../expressions/expression-tree'
import { placeOf, readCalculation, readCondition, readConstraint } from '../expressions/read-expression'
import { constraintIn } from './constraint-tree'
import { piped } from './item-of-row'
import type { Row } from './rows'

const self = '.'
const dialect: Dialect = { language: 'xpath', answer: /\$\{([^${}]+)\}/y, self }

const isItem = (made: DraftItem | DraftPage): made is DraftItem => made.type !== undefined

/** Converts conditions, constraints and calculations of a row after all rows are known. */
export function logicLater(made: DraftItem | DraftPage, row: Row, name: string, draft: SurveyDraft): void {
  const { relevant, constraint, calculation, choice_filter: filter } = row.cells
  const lookup = lookupOf(made)
  const written = (source: string) => ({ source, where: name, dialect, lookup })
  if (filter !== undefined) draft.lose(name, 'choiceFilter', { expression: filter })
  draft.later(() => {
    if (!isItem(made)) {
      if (calculation !== undefined) draft.lose(name, 'expression', { expression: calculation })
      return
    }
    if (made.type === 'calculated' && !isJson(made.expression)) {
      const expression = calculation === undefined ? null : readCalculation(written(calculation), draft)
      if (expression) made.expression = expression
      else {
        made.type = 'hidden'
        delete made.display
        draft.lose(name, 'otherType', { from: 'calculate', to: 'hidden' })
      }
    } else if (calculation !== undefined) draft.lose(name, 'answerExpression', { expression: calculation })
  })
  draft.conditionLater(() => {
    if (relevant !== undefined) {
      const holds = readCondition(written(relevant), draft)
      if (holds) made.enableWhen = holds
    }
    if (constraint === undefined) return
    if (isItem(made)) constrain(made, row, constraint)
    else draft.lose(name, 'constraintLost', { expression: constraint })
  })

  if (constraint === undefined && row.texts.constraint_message)
    draft.lose(name, 'part', { part: 'constraint_message' })

  function constrain(made: DraftItem, { texts }: Row, source: string): void {
    const messages = texts.constraint_message
    const human =
      messages &&
      Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, piped(text, name, draft)]))
    if (Object.values(messages ?? {}).some(hasTags)) draft.lose(name, 'formatting')
    if (['statement', 'calculated', 'hidden', 'group', 'repeat'].includes(made.type)) {
      draft.lose(name, 'constraintLost', { expression: source })
      return
    }
    const { pattern, rest } = constraintIn(source, dialect)
    const isText = made.type === 'text' || made.type === 'longText'
    if (pattern !== undefined && !isText) draft.lose(name, 'constraintLost', { expression: source })
    if (pattern !== undefined && isText) made.regex = wholeRegex(pattern, name, draft, human)
    if (rest === null || (pattern !== undefined && !isText)) return
    const requirement = rest === undefined ? readConstraint(written(source), draft) : convertRest(rest)
    if (requirement) made.constraint = [{ key: 'constraint', requirement, human: human ?? {} }]
  }

  function convertRest(rest: Tree): Condition | null {
    try {
      return convertCondition(rest, placeOf(written(constraint ?? ''), draft))
    } catch (failure) {
      if (!(failure instanceof Unconvertible)) throw failure
      draft.lose(name, 'constraintLost', { expression: constraint ?? '' })
      return null
    }
  }

  function lookupOf(about: DraftItem | DraftPage): Lookup {
    return (asked) => {
      const item = asked === self && isItem(about) ? about : draft.items.get(asked.trim())
      return item && { item }
    }
  }
}
