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

/** The state of the mock; a story or test overrides the parts that it needs. */
export interface World {
  /** The signed-in user; null: nobody is signed in. */
  viewer: Viewer | null
  projects: readonly Project[]
  subjects: readonly MockSubject[]
  companies: readonly ManagedCompany[]
  /** The users of every company: the mock has only one list. */
  users: readonly ManagedUser[]
  auditEvents: readonly AuditEvent[]
  /** Newest first. */
  jobFailures: readonly JobFailure[]
  /** The newest day with data in a study that has ended; null while data comes in. */
  latestDay: string | null
  /** Setup steps of a new project; null once all are done. */
  setup: ProjectSetup | null
  /** Mails in the demo's outbox, newest first. */
  mails: readonly OutboxMail[]
  /** Codes of devices that another subject wears by the time deleted subjects are restored. */
  takenDevices: readonly string[]
  /** The opened file, for any id. */
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
