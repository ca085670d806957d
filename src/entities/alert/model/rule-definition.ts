import {
  type AlertAsks,
  type AlertChain,
  type AlertRule as AlertDefinition,
  noAsks,
  noChain,
  noHours,
  type PersonHours,
  parseAlertAsks,
  parseAlertChain,
  parsePersonHours,
  readAlertRule,
} from '../../../../engines/alert-rule'

/**
 * The definition of a rule that the server sent, also one that was saved before and would be refused now; null where this version does
 * not know it.
 */
export function readDefinition(definition: unknown): AlertDefinition | null {
  return readAlertRule(definition)
}

/** Whom alerts of a rule are told to, one after the other; none where this version does not know the steps. */
export function readChain(escalation: unknown): AlertChain {
  const parsed = parseAlertChain(escalation)
  return parsed.isValid ? parsed.chain : noChain
}

/** What a rule sends to subjects; nothing where this version does not know it. */
export function readAsks(asks: unknown): AlertAsks {
  const parsed = parseAlertAsks(asks)
  return parsed.isValid ? parsed.asks : noAsks
}

/** When somebody is on duty and not to be disturbed. */
export function readHours(hours: unknown): PersonHours {
  const parsed = parsePersonHours(hours)
  return parsed.isValid ? parsed.hours : noHours
}
