import { given, isJson } from '../draft/json'
import { hasTags } from '../draft/plain-text'
import type { DraftItem, DraftPage, SurveyDraft } from '../draft/survey-draft'
import type { Lookup } from '../expressions/answer-reference'
import type { Dialect } from '../expressions/expression-tree'
import { readCalculation, readCondition } from '../expressions/read-expression'
import { piped } from './item-of-row'
import type { Row } from './rows'

const self = '.'
const dialect: Dialect = { answer: /\$\{([^${}]+)\}/y, self }
const onlyPattern = /^\s*regex\(\s*\.\s*,\s*(?:'([^']*)'|"([^"]*)")\s*\)\s*$/

const isItem = (made: DraftItem | DraftPage): made is DraftItem => made.type !== undefined

/** Converts conditions, constraints and calculations of a row after all rows are known. */
export function logicLater(made: DraftItem | DraftPage, row: Row, name: string, draft: SurveyDraft): void {
  const { relevant, constraint, calculation, choice_filter: filter } = row.cells
  const lookup: Lookup = (about) => {
    const item = about === self && isItem(made) ? made : draft.items.get(about.trim())
    return item && { item }
  }
  const written = (source: string) => ({ source, where: name, dialect, lookup })
  if (filter !== undefined) draft.lose(name, 'expression', { expression: filter })
  draft.later(() => {
    if (relevant !== undefined) {
      const holds = readCondition(written(relevant), draft)
      if (holds) made.enableWhen = holds
    }
    if (!isItem(made)) return
    if (made.type === 'calculated' && !isJson(made.expression)) {
      const expression = calculation === undefined ? null : readCalculation(written(calculation), draft)
      if (expression) made.expression = expression
      else {
        made.type = 'hidden'
        delete made.display
        draft.lose(name, 'otherType', { from: 'calculate', to: 'hidden' })
      }
    } else if (calculation !== undefined) draft.lose(name, 'expression', { expression: calculation })
    if (constraint !== undefined) constrain(made, row, constraint)
  })

  function constrain(made: DraftItem, { texts }: Row, source: string): void {
    const messages = texts.constraint_message
    const human =
      messages && Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, piped(text)]))
    if (Object.values(messages ?? {}).some(hasTags)) draft.lose(name, 'formatting')
    if (['statement', 'calculated', 'hidden', 'group', 'repeat'].includes(made.type)) {
      draft.lose(name, 'expression', { expression: source })
      return
    }
    const [found, single, double] = onlyPattern.exec(source) ?? []
    if (found !== undefined && (made.type === 'text' || made.type === 'longText')) {
      made.regex = given({ pattern: single ?? double ?? '', human })
      return
    }
    const requirement = readCondition(written(source), draft)
    if (requirement) made.constraint = [{ key: 'constraint', requirement, human: human ?? {} }]
  }
}
