/** Tags an entry of monitoring with its own arguments, which say whose data of which days it shows: a change elsewhere does not touch it. */
export function monitoringTags(_answer: unknown, _error: unknown, variables: object) {
  return [{ type: 'Monitoring' as const, id: JSON.stringify(variables) }]
}
