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
