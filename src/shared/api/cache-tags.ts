/** Tags of cache entries, which writes invalidate. The names are the glossary's. */
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
