export { someMails } from './account'

export { anActivity, anAlertRule, someAlertEvents } from './alerts'
export { refusedPassword } from './auth'
export { aBulkFile, aBulkRow, registeringFile, someBulkRows } from './bulk-files'
export { aCompany, someCompanies } from './companies'
export { aConnection, aLinkMessage } from './connections'
export { csvFor, csvRefused } from './csv'
export { someDataExports } from './data-exports'
export {
  aDataImport,
  anImportRun,
  mappedPreview,
  personOfImport,
  somePreview,
  someReport,
  someTable,
  unmappedPreview,
} from './data-imports'
export { mockApi } from './handlers'
export { aJobFailure, aLateWork } from './job-failures'
export { knownSubjectKey } from './known-subject-key'
export { someLabels, someStudy } from './labels'
export { cohortOf, gridOf, tableOf } from './monitoring'
export { aDrawing, aNotebook, someFigures } from './notebooks'
export {
  administrator,
  goodCode,
  goodPassword,
  goodRecoveryCode,
  member,
  mockLinks,
  owner,
  recoveryCodes,
  refusedAddresses,
} from './people'
export { aProject, draftProject, manyProjects, sleepProject, stepsProject, tags } from './projects'
export { aReattribution, aRun } from './runs'
export { someDestinations } from './storage-destinations'
export { dayOf } from './subject-day'
export { longCode, longCoded, type MockSubject, someSubjects } from './subjects'
export { weeklySchedule } from './survey-schedule'
export { aSurvey } from './surveys'
export { answers, neverAnswers, refuses, refusesField } from './troubles'
export { someUsers } from './users'
export { bilingualSurvey, wakingSurvey } from './waking-survey'
export type { World } from './world'
