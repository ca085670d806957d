/** Tags of cache entries, which mutations invalidate. The names are those of the glossary. */
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
  'Survey',
  'ProjectSurvey',
  'SurveyAnswer',
  'Nudge',
] as const

export type CacheTag = (typeof cacheTags)[number]
