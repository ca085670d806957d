/** Tags an entry with its variables, so that a change invalidates only the entries of its subjects and days. */
export function monitoringTags(_answer: unknown, _error: unknown, variables: object) {
  return [{ type: 'Monitoring' as const, id: JSON.stringify(variables) }]
}
