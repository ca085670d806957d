/** What a write can make old. One word an idea, from the glossary. */
export const cacheTags = [
  'Viewer',
  'Project',
  'TestSubject',
  'Monitoring',
  'Company',
  'User',
  'AuditEvent',
  'Tag',
  'Device',
  'ProjectMember',
  'UserSession',
  'Passkey',
  'BulkFile',
] as const

export type CacheTag = (typeof cacheTags)[number]

/** Tags an entry of monitoring with its own arguments, which say whose data of which days it shows: a change elsewhere does not touch it. */
export function monitoringTags(_answer: unknown, _error: unknown, variables: object) {
  return [{ type: 'Monitoring' as const, id: JSON.stringify(variables) }]
}
