import type { AccessKeyReadTable, AccessKeyRequestTable, AccessKeyTable } from './access-key'
import type {
  AlertActionTable,
  AlertChangeTable,
  AlertDigestItemTable,
  AlertDigestTable,
  AlertEscalationTable,
  AlertEventTable,
  AlertHeldTable,
  AlertHoursTable,
  AlertLinkTable,
  AlertRuleTable,
  AlertRuleVersionTable,
  AlertToldTable,
  AlertWatchTable,
} from './alert'
import type {
  AuthAccountTable,
  AuthJwksTable,
  AuthLinkTable,
  AuthPasskeyChallengeTable,
  AuthPasskeyTable,
  AuthRateLimitTable,
  AuthRecoveryCodeTable,
  AuthSecondFactorTable,
  AuthSessionTable,
  AuthSignInFailureTable,
  AuthVerificationTable,
} from './auth'
import type { BulkColumnTable, BulkFileTable, BulkRowTable } from './bulk'
import type { AppUserTable, CompanyTable, CompanyUsageTable } from './company'
import type {
  DataExportDeliveryTable,
  DataExportDownloadTable,
  DataExportPartTable,
  DataExportRevisionTable,
  DataExportTable,
  SavedExportTable,
  StorageDestinationTable,
} from './data-export'
import type { DataImportFileTable, DataImportPartTable, DataImportTable } from './data-import'
import type { DeviceConditionTable, DeviceLinkTable, DeviceTable, ReattributionTable } from './device'
import type {
  SeriesDayTable,
  SeriesLateTable,
  SleepSessionTable,
  SubjectDayTable,
  SubjectKeyTable,
} from './measurement'
import type { NotebookRunTable, NotebookTable } from './notebook'
import type { PersonalDataTable, ServerKeyTable } from './personal'
import type {
  ProjectMemberTable,
  ProjectTable,
  TagTable,
  TestSubjectTable,
  TestSubjectTagTable,
  WithdrawalTable,
} from './project'
import type {
  ConnectAttemptTable,
  ConnectLinkTable,
  DeviceGrantTable,
  GrantEventTable,
  ProviderAnswerTable,
  ProviderBudgetTable,
  ProviderClientTable,
  SyncCursorTable,
  SyncRunTable,
  SyncWindowTable,
} from './provider'
import type {
  AuditEventTable,
  AuditSealTable,
  AuditWaitingTable,
  CallCountTable,
  DemoStepTable,
  DemoSurveyTable,
  GeneratedStudyTable,
  GeneratedSubjectTable,
  ImportRejectionTable,
  ImportRunTable,
  JobFailureTable,
  JobScheduleTable,
  JobSuspectTable,
  LateWorkTable,
  MailTable,
  QueueWorkerTable,
  RunTable,
} from './record'
import type { RewardPaymentTable, RewardRuleTable } from './reward'
import type { ProjectSurveyTable, SentSurveyTable, SurveyTable, SurveyVersionTable } from './survey'
import type {
  SubjectPinTable,
  SurveyAnswerGoneTable,
  SurveyAnswerHistoryTable,
  SurveyAnswerTable,
  SurveyFileTable,
  SurveyTestAnswerTable,
} from './survey-answer'
import type {
  ChannelSpeedTable,
  MailDenialTable,
  MailRefusalTable,
  NudgeTable,
  SendingHoldTable,
  SendingHoldToldTable,
  SubjectChannelTable,
  SurveyMessageTable,
  WebhookTokenTable,
  ZoneChangeTable,
} from './survey-delivery'
import type { WebhookDeliveryTable, WebhookTable } from './webhook'

export type * from './access-key'
export type * from './alert'
export type * from './auth'
export type * from './bulk'
export type * from './company'
export type * from './data-export'
export type * from './data-import'
export type * from './device'
export type * from './measurement'
export type * from './notebook'
export type * from './personal'
export type * from './project'
export type * from './provider'
export type * from './record'
export type * from './reward'
export type * from './survey'
export type * from './survey-answer'
export type * from './survey-delivery'
export type * from './webhook'

/** Every table of server/migrations. Dates are 'YYYY-MM-DD', instants are Date, bytea is Buffer, bigint is number. */
export interface Tables {
  company: CompanyTable
  company_usage: CompanyUsageTable
  app_user: AppUserTable
  auth_session: AuthSessionTable
  auth_account: AuthAccountTable
  auth_verification: AuthVerificationTable
  auth_jwks: AuthJwksTable
  auth_rate_limit: AuthRateLimitTable
  auth_sign_in_failure: AuthSignInFailureTable
  auth_second_factor: AuthSecondFactorTable
  auth_recovery_code: AuthRecoveryCodeTable
  auth_link: AuthLinkTable
  auth_passkey: AuthPasskeyTable
  auth_passkey_challenge: AuthPasskeyChallengeTable
  project: ProjectTable
  project_member: ProjectMemberTable
  test_subject: TestSubjectTable
  personal_data: PersonalDataTable
  access_key: AccessKeyTable
  access_key_read: AccessKeyReadTable
  access_key_request: AccessKeyRequestTable
  notebook: NotebookTable
  notebook_run: NotebookRunTable
  data_export: DataExportTable
  saved_export: SavedExportTable
  data_export_part: DataExportPartTable
  data_export_revision: DataExportRevisionTable
  data_export_download: DataExportDownloadTable
  data_export_delivery: DataExportDeliveryTable
  storage_destination: StorageDestinationTable
  alert_rule: AlertRuleTable
  alert_rule_version: AlertRuleVersionTable
  alert_event: AlertEventTable
  alert_action: AlertActionTable
  alert_change: AlertChangeTable
  alert_watch: AlertWatchTable
  alert_hours: AlertHoursTable
  alert_escalation: AlertEscalationTable
  alert_held: AlertHeldTable
  alert_digest: AlertDigestTable
  alert_digest_item: AlertDigestItemTable
  alert_told: AlertToldTable
  alert_link: AlertLinkTable
  tag: TagTable
  test_subject_tag: TestSubjectTagTable
  withdrawal: WithdrawalTable
  device: DeviceTable
  device_link: DeviceLinkTable
  device_condition: DeviceConditionTable
  reattribution: ReattributionTable
  provider_client: ProviderClientTable
  provider_budget: ProviderBudgetTable
  connect_link: ConnectLinkTable
  connect_attempt: ConnectAttemptTable
  device_grant: DeviceGrantTable
  sync_cursor: SyncCursorTable
  sync_window: SyncWindowTable
  sync_run: SyncRunTable
  provider_answer: ProviderAnswerTable
  grant_event: GrantEventTable
  run: RunTable
  subject_key: SubjectKeyTable
  series_day: SeriesDayTable
  series_late: SeriesLateTable
  sleep_session: SleepSessionTable
  subject_day: SubjectDayTable
  import_run: ImportRunTable
  import_rejection: ImportRejectionTable
  data_import: DataImportTable
  data_import_file: DataImportFileTable
  data_import_part: DataImportPartTable
  generated_study: GeneratedStudyTable
  generated_subject: GeneratedSubjectTable
  audit_event: AuditEventTable
  audit_waiting: AuditWaitingTable
  audit_seal: AuditSealTable
  mail: MailTable
  call_count: CallCountTable
  job_failure: JobFailureTable
  job_schedule: JobScheduleTable
  job_suspect: JobSuspectTable
  late_work: LateWorkTable
  queue_worker: QueueWorkerTable
  server_key: ServerKeyTable
  demo_step: DemoStepTable
  demo_survey: DemoSurveyTable
  bulk_file: BulkFileTable
  bulk_row: BulkRowTable
  bulk_column: BulkColumnTable
  survey: SurveyTable
  survey_version: SurveyVersionTable
  project_survey: ProjectSurveyTable
  sent_survey: SentSurveyTable
  survey_answer: SurveyAnswerTable
  survey_answer_gone: SurveyAnswerGoneTable
  survey_answer_history: SurveyAnswerHistoryTable
  survey_test_answer: SurveyTestAnswerTable
  survey_file: SurveyFileTable
  subject_pin: SubjectPinTable
  survey_message: SurveyMessageTable
  nudge: NudgeTable
  reward_rule: RewardRuleTable
  reward_payment: RewardPaymentTable
  subject_channel: SubjectChannelTable
  channel_speed: ChannelSpeedTable
  zone_change: ZoneChangeTable
  sending_hold: SendingHoldTable
  sending_hold_told: SendingHoldToldTable
  mail_denial: MailDenialTable
  mail_refusal: MailRefusalTable
  webhook_token: WebhookTokenTable
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
}
