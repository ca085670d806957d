import type { DefinitionProblem, Report } from '../../definitions'
import { definitionLimits, pathOf, top, within } from '../../definitions'
import { definition, type SurveyDefinition } from './definition-shape'
import { limits } from './limits'
import { type PlacedItem, placedItems } from './walk-items'

export type Parsed =
  | { readonly isValid: true; readonly definition: SurveyDefinition }
  | { readonly isValid: false; readonly problems: readonly DefinitionProblem[] }

/** JSON as a definition, unchanged; or all its problems. Unknown parts are refused, not dropped. */
export function parseDefinition(json: unknown): Parsed {
  const problems: DefinitionProblem[] = []
  const report: Report = (at, key, values) => {
    if (problems.length < definitionLimits.problems) problems.push({ path: pathOf(at), key, values })
  }
  if (!definition.check(json, top, report)) return { isValid: false, problems }
  checkSizes(placedItems(json), report)
  if (problems.length === 0 && JSON.stringify(json).length > limits.definition)
    report(top, 'tooLargeDefinition', { maximum: limits.definition })
  return problems.length > 0 ? { isValid: false, problems } : { isValid: true, definition: json }
}

function checkSizes(placed: readonly PlacedItem[], report: Report): void {
  if (placed.length > limits.items) report(within(top, 'page'), 'tooManyItems', { maximum: limits.items })
  for (const { item, path, repeats } of placed) {
    if (item.type === 'repeat' && repeats.length >= limits.repeatDepth)
      report(path.reduce(within, top), 'nestedRepeat', { maximum: limits.repeatDepth })
  }
  const options = placed.reduce((sum, { item }) => sum + optionsIn(item), 0)
  if (options > limits.options) report(within(top, 'page'), 'tooManyOptions', { maximum: limits.options })
}

function optionsIn(item: PlacedItem['item']): number {
  const options = 'answerOption' in item ? (item.answerOption?.length ?? 0) : 0
  return options + ('row' in item ? item.row.length : 0)
}
