import type { AccessKeyTables } from './access-key'
import type { AlertTables } from './alert'
import type { AuthTables } from './auth'
import type { BulkTables } from './bulk'
import type { CompanyTables } from './company'
import type { DataExportTables } from './data-export'
import type { DataImportTables } from './data-import'
import type { DeviceTables } from './device'
import type { MeasurementTables } from './measurement'
import type { NotebookTables } from './notebook'
import type { PersonalTables } from './personal'
import type { ProjectTables } from './project'
import type { ProviderTables } from './provider'
import type { RecordTables } from './record'
import type { RewardTables } from './reward'
import type { SurveyTables } from './survey'
import type { SurveyAnswerTables } from './survey-answer'
import type { SurveyDeliveryTables } from './survey-delivery'
import type { WebhookTables } from './webhook'

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
export interface Tables
  extends AccessKeyTables,
    AlertTables,
    AuthTables,
    BulkTables,
    CompanyTables,
    DataExportTables,
    DataImportTables,
    DeviceTables,
    MeasurementTables,
    NotebookTables,
    PersonalTables,
    ProjectTables,
    ProviderTables,
    RecordTables,
    RewardTables,
    SurveyTables,
    SurveyAnswerTables,
    SurveyDeliveryTables,
    WebhookTables {}
