/** Every address of the application. Placeholders of the product's list of screens are arguments here. */
export const paths = {
  start: () => '/',

  login: (returnTo?: string) =>
    returnTo === undefined ? '/login' : `/login?to=${encodeURIComponent(returnTo)}`,
  mailLink: () => '/login/mail-link',
  mailLinkSend: () => '/login/mail-link/send',
  mailLinkSent: () => '/login/mail-link/sent',
  passwordReset: () => '/password-reset',
  alertLink: () => '/alert-link',

  survey: (surveyToken: string) => `/survey/${surveyToken}`,
  sentSurveys: (testSubjectKey: string) => `/sent-survey-test-subjects/${testSubjectKey}`,
  voluntarySurveys: (testSubjectKey: string) => `/voluntary-surveys/${testSubjectKey}`,
  voluntarySurveyAnswer: (answerKey: string) => `/voluntary-survey-answer/${answerKey}`,
  surveyComplete: () => '/survey-complete',
  connect: (authorizationToken: string) => `/connect/${authorizationToken}`,

  help: () => '/help',
  helpOnData: () => '/help#data',
  terms: () => '/terms',
  privacy: () => '/privacy',
  devOutbox: () => '/dev/outbox',

  passwordEdit: () => '/password/edit',
  account: () => '/account',

  monitoring: (projectId?: string) => inProject('/monitoring', projectId),
  testSubjects: (projectId?: string) => inProject('/test-subjects', projectId),
  dataExport: (projectId?: string) => inProject('/data-export', projectId),
  colabNotebooks: (projectId?: string) => inProject('/colab-notebooks', projectId),
  colabNotebookNew: (projectId?: string) => inProject('/colab-notebooks/new', projectId),
  accessInfo: (projectId?: string) => inProject('/access-info', projectId),

  projects: () => '/projects',
  projectNew: () => '/projects/new',
  projectEdit: (projectId: string) => `/projects/${projectId}/edit`,
  projectTestSubjects: (projectId: string) => `/projects/${projectId}/test-subjects`,
  projectRewards: (projectId: string) => `/projects/${projectId}/test-subjects?view=rewards`,
  projectTestSubjectNew: (projectId: string) => `/projects/${projectId}/test-subjects/new`,
  projectTestSubjectEdit: (projectId: string, testSubjectId: string) =>
    `/projects/${projectId}/test-subjects/${testSubjectId}/edit`,
  testSubjectBulkRegistration: (projectId: string) =>
    `/projects/${projectId}/test-subjects/bulk-registration`,
  testSubjectBulkLinking: (projectId: string) => `/projects/${projectId}/test-subjects/bulk-linking`,
  tags: (projectId: string) => `/projects/${projectId}/test-subject-tags`,
  tagNew: (projectId: string) => `/projects/${projectId}/test-subject-tags/new`,
  tagEdit: (projectId: string, tagId: string) => `/projects/${projectId}/test-subject-tags/${tagId}/edit`,
  dataImports: (projectId: string) => `/projects/${projectId}/data-imports`,
  projectRuns: (projectId: string) => `/projects/${projectId}/runs`,
  memberEdit: (projectId: string) => `/projects/${projectId}/member-edit`,

  projectSurveys: (projectId: string) => `/projects/${projectId}/projects-surveys`,
  projectSurveyNew: (projectId: string) => `/projects/${projectId}/projects-surveys/new`,
  projectSurveyEdit: (projectId: string, id: string) => `/projects/${projectId}/projects-surveys/${id}/edit`,
  projectSurveySent: (projectId: string, id: string) =>
    `/projects/${projectId}/projects-surveys/${id}/sent-surveys`,
  projectSurveySentOne: (projectId: string, id: string, sentSurveyId: string) =>
    `/projects/${projectId}/projects-surveys/${id}/sent-surveys/${sentSurveyId}`,
  projectSurveyAnswer: (projectId: string, id: string, sentSurveyId: string, sentTo: string) =>
    `/projects/${projectId}/projects-surveys/${id}/sent-surveys/${sentSurveyId}/answers/${sentTo}`,
  projectSurveyVoluntary: (projectId: string, id: string) =>
    `/projects/${projectId}/projects-surveys/${id}/voluntary-answers`,
  projectSurveyVoluntaryOne: (projectId: string, id: string, answerId: string) =>
    `/projects/${projectId}/projects-surveys/${id}/voluntary-answers/${answerId}`,
  /** Where staff enter from paper what lies at the address of an answer. */
  onPaper: (answer: string) => `${answer}?view=paper`,
  projectSurveyPreview: (projectId: string, id: string, surveyId: string) =>
    `/projects/${projectId}/projects-surveys/${id}/survey/${surveyId}`,

  alerts: (projectId: string) => `/projects/${projectId}/monitoring-alerts`,
  alertNew: (projectId: string) => `/projects/${projectId}/monitoring-alerts/new`,
  alert: (projectId: string, alertId: string) => `/projects/${projectId}/monitoring-alerts/${alertId}`,
  alertEdit: (projectId: string, alertId: string) =>
    `/projects/${projectId}/monitoring-alerts/${alertId}/edit`,

  devices: () => '/devices',
  /** Devices that are worn and not connected. */
  unconnectedDevices: () => '/devices?view=unconnected',
  deviceNew: () => '/devices/new',
  deviceBulkRegistration: () => '/devices/bulk-registration',
  deviceEdit: (deviceId: string) => `/devices/${deviceId}/edit`,
  deviceAuth: (deviceId: string) => `/devices/${deviceId}/auth`,

  surveys: () => '/surveys',
  surveyNew: () => '/surveys/new',
  surveyEdit: (surveyId: string) => `/surveys/${surveyId}`,

  users: () => '/users',
  userNew: () => '/users/new',
  userEdit: (userId: string) => `/users/${userId}/edit`,
  settings: () => '/settings',
  auditLog: () => '/audit-log',
  /** What happened to one thing. */
  auditLogOf: (targetId: string) => `/audit-log?target=${targetId}`,

  admin: () => '/admin',
  companies: () => '/admin/companies',
  companyNew: () => '/admin/companies/new',
  companyEdit: (companyId: string) => `/admin/companies/${companyId}/edit`,
  companyUsers: (companyId: string) => `/admin/companies/${companyId}/users`,
  companyUserNew: (companyId: string) => `/admin/companies/${companyId}/users/new`,
  companyUserEdit: (companyId: string, userId: string) =>
    `/admin/companies/${companyId}/users/${userId}/edit`,
  adminUsers: () => '/admin/users',
  adminUserNew: () => '/admin/users/new',
  adminUserEdit: (userId: string) => `/admin/users/${userId}/edit`,
  adminAuditLog: () => '/admin/audit-log',
  jobFailures: () => '/admin/job-failures',
} as const

/** The search parameter that holds the selected project, on every page with a project selector. */
export const projectParam = 'project'

function inProject(path: string, projectId: string | undefined): string {
  return projectId === undefined ? path : `${path}?${projectParam}=${encodeURIComponent(projectId)}`
}
