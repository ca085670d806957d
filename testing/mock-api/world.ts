import type {
  AccessKey,
  AlertDigest,
  AlertEvent,
  AlertRule,
  AuditEvent,
  BulkFile,
  BulkRow,
  DataExport,
  DataImport,
  JobFailure,
  LateWork,
  ManagedCompany,
  ManagedUser,
  MarkedDay,
  Notebook,
  OutboxMail,
  Project,
  ProjectSetup,
  QueueWorker,
  Run,
  SavedExport,
  StorageDestination,
  Survey,
  Viewer,
  Webhook,
} from '@/shared/api/generated/schema'
import { someAccessKeys } from './access-keys'
import { someMails } from './account'
import { noAlertDigest, someAlertEvents, someAlertRules } from './alerts'
import { someAuditEvents } from './audit-events'
import { aBulkFile, someBulkRows } from './bulk-files'
import { someCompanies } from './companies'
import { someDataExports } from './data-exports'
import { aDataImport } from './data-imports'
import { someJobFailures, someQueueWorkers } from './job-failures'
import { someNotebooks } from './notebooks'
import { owner } from './people'
import { draftProject, sleepProject, stepsProject } from './projects'
import { someRuns } from './runs'
import { someSavedExports } from './saved-exports'
import { someDestinations } from './storage-destinations'
import { type MockSubject, someSubjects } from './subjects'
import { someSurveys } from './surveys'
import { someUsers } from './users'
import { someWebhooks } from './webhooks'

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
  /** Null: nothing is late. */
  lateWork: LateWork | null
  queueWorkers: readonly QueueWorker[]
  /** Newest first. */
  runs: readonly Run[]
  /** Newest first. */
  accessKeys: readonly AccessKey[]
  alertRules: readonly AlertRule[]
  /** Newest first. */
  alertEvents: readonly AlertEvent[]
  /** Of whoever is signed in. */
  alertDigest: AlertDigest
  /** Newest first. */
  webhooks: readonly Webhook[]
  /** By name. */
  savedExports: readonly SavedExport[]
  /** By name. */
  storageDestinations: readonly StorageDestination[]
  /** Newest first. */
  notebooks: readonly Notebook[]
  /** Newest first. */
  dataExports: readonly DataExport[]
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
  /** The import of files, for any id. */
  dataImport: DataImport
  surveys: readonly Survey[]
  markedDays: readonly MarkedDay[]
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
    lateWork: null,
    queueWorkers: someQueueWorkers,
    runs: someRuns,
    accessKeys: someAccessKeys,
    webhooks: someWebhooks,
    savedExports: someSavedExports,
    storageDestinations: someDestinations,
    alertRules: someAlertRules,
    alertEvents: someAlertEvents,
    alertDigest: noAlertDigest,
    notebooks: someNotebooks,
    dataExports: someDataExports,
    latestDay: null,
    setup: null,
    mails: someMails,
    takenDevices: [],
    bulkFile: aBulkFile(),
    bulkRows: someBulkRows,
    dataImport: aDataImport(),
    surveys: someSurveys,
    markedDays: [],
    ...given,
  }
}
