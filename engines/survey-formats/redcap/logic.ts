import type { SurveyDraft } from '../draft/survey-draft'
import type { Lookup } from '../expressions/answer-reference'
import type { Dialect } from '../expressions/expression-tree'
import { Unconvertible } from '../expressions/expression-tree'
import { isSmartVariable } from './references'

/** `[field]`, and `[field(code)]` for one option of a checkbox field. */
export const redcapDialect: Dialect = { language: 'redcap', answer: /\[([^[\]]+)\]/y }

export interface Branching {
  readonly lookup: Lookup
}

export function redcapLookup(draft: SurveyDraft): Lookup {
  return (written) => {
    // A value of REDCap itself is no question that is missing.
    if (isSmartVariable(written)) throw new Unconvertible()
    const name = written.trim().replace(/:value$/, '')
    const [, field = name, option] = /^([^(]+)\(([^)]*)\)$/.exec(name) ?? []
    const item = draft.items.get(field)
    return item && (option === undefined ? { item } : { item, option: option.trim() })
  }
}

export const calculationOf = (source: string) => ({ source, dialect: redcapDialect })
