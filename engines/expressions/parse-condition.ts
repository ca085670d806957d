import type { DefinitionProblem } from '../definitions'
import { definitionLimits, pathOf, top } from '../definitions'
import { type Condition, condition } from './condition-shapes'
import { referencesOfCondition } from './references'

type ParsedCondition =
  | { readonly isValid: true; readonly condition: Condition }
  | { readonly isValid: false; readonly problems: readonly DefinitionProblem[] }

/** Parses a condition outside a survey: it may use the subject, tags and time, but no answers. */
export function parseCondition(json: unknown): ParsedCondition {
  const problems: DefinitionProblem[] = []
  const isCondition = condition.check(json, top, (at, key, values) => {
    if (problems.length < definitionLimits.problems) problems.push({ path: pathOf(at), key, values })
  })
  if (!isCondition) return { isValid: false, problems }
  const answers = referencesOfCondition(json, []).map(({ path }) => ({
    path,
    key: 'unknownPart' as const,
    values: { name: String(path.at(-1) ?? 'answer') },
  }))
  return answers.length > 0 ? { isValid: false, problems: answers } : { isValid: true, condition: json }
}
