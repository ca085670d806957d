import { type AlertRule as AlertDefinition, parseAlertRule } from '../../../../engines/alert-rule'

/** The definition of a rule that the server sent; null where this version does not know it. */
export function readDefinition(definition: unknown): AlertDefinition | null {
  const parsed = parseAlertRule(definition)
  return parsed.isValid ? parsed.rule : null
}
