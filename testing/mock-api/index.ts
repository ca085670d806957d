export { someMails } from './account'

export { refusedPassword } from './auth'
export { aBulkFile, aBulkRow, registeringFile, someBulkRows, stalledFile } from './bulk-files'
export { aCompany, someCompanies } from './companies'
export { csvFor, csvRefused } from './csv'
export { mockApi } from './handlers'
export { aJobFailure } from './job-failures'
export { knownSubjectKey } from './known-subject-key'
export { someLabels, someStudy } from './labels'
export { cohortOf, gridOf, tableOf } from './monitoring'
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
export { dayOf } from './subject-day'
export { longCode, longCoded, type MockSubject, someSubjects } from './subjects'
export { weeklySchedule } from './survey-sending'
export { aSurvey } from './surveys'
export { answers, neverAnswers, refuses } from './troubles'
export { someUsers } from './users'
export { wakingSurvey } from './waking-survey'
export type { World } from './world'
