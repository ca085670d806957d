import type {
  AuditEvent,
  BulkFile,
  BulkRow,
  JobFailure,
  ManagedCompany,
  ManagedUser,
  OutboxMail,
  Project,
  ProjectSetup,
  Survey,
  Viewer,
} from '@/shared/api/generated/schema'
import { someMails } from './account'
import { someAuditEvents } from './audit-events'
import { aBulkFile, someBulkRows } from './bulk-files'
import { someCompanies } from './companies'
import { someJobFailures } from './job-failures'
import { owner } from './people'
import { draftProject, sleepProject, stepsProject } from './projects'
import { type MockSubject, someSubjects } from './subjects'
import { someSurveys } from './surveys'
import { someUsers } from './users'

/** Everything the mock knows; a story or test gives the part it is about. */
export interface World {
  /** Who is signed in; null when nobody is. */
  viewer: Viewer | null
  projects: readonly Project[]
  subjects: readonly MockSubject[]
  companies: readonly ManagedCompany[]
  /** Of whatever company is looked at. */
  users: readonly ManagedUser[]
  auditEvents: readonly AuditEvent[]
  /** Newest first. */
  jobFailures: readonly JobFailure[]
  /** The newest day with data of a study that is long over; null while data comes in. */
  latestDay: string | null
  /** The first steps of a project that is not set up yet; null once all are done. */
  setup: ProjectSetup | null
  /** Kept by the demo, newest first. */
  mails: readonly OutboxMail[]
  /** Codes of devices that somebody else wears when deleted people are taken back. */
  takenDevices: readonly string[]
  /** The one file that was opened, under whatever id. */
  bulkFile: BulkFile
  bulkRows: readonly BulkRow[]
  surveys: readonly Survey[]
}

export function aWorld(given: Partial<World> = {}): World {
  return {
    viewer: owner,
    projects: [sleepProject, stepsProject, draftProject],
    subjects: someSubjects(128),
    companies: someCompanies,
    users: someUsers,
    auditEvents: someAuditEvents,
    jobFailures: someJobFailures,
    latestDay: null,
    setup: null,
    mails: someMails,
    takenDevices: [],
    bulkFile: aBulkFile(),
    bulkRows: someBulkRows,
    surveys: someSurveys,
    ...given,
  }
}
