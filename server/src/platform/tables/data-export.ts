import type { ExportDefinition } from '../../../../engines/data-out'
import type { Text } from '../words'
import type { Json } from './column'

/** A table in the file of an export. */
export interface ExportedTable {
  /** The name of its file, or of its sheet. */
  readonly name: string
  readonly rows: number
}

export interface DataExportTable {
  id: string
  company_id: string
  project_id: string
  run_id: string | null
  name: string
  definition: Json<ExportDefinition>
  holds_personal: boolean
  purpose: string | null
  previous_id: string | null
  asked_by: string | null
  access_key_id: string | null
  saved_export_id: string | null
  created_at: Date
  subject_ids: string[] | null
  /** Whom changes.csv names without a row of their own. */
  mentioned_ids: string[] | null
  file_name: string | null
  row_count: number | null
  byte_count: number | null
  sha256: Buffer | null
  tables: Json<readonly ExportedTable[]> | null
  cut_at: Date | null
  finished_at: Date | null
  expires_at: Date | null
  removed_at: Date | null
  removed_why: 'expired' | 'deleted' | 'erased' | null
  failure_told_at: Date | null
}

export interface SavedExportTable {
  id: string
  company_id: string
  project_id: string
  name: string
  definition: Json<ExportDefinition>
  repeats: 'daily' | 'weekly' | null
  weekday: number | null
  hour: number | null
  last_days: number | null
  is_compared: boolean
  purpose: string | null
  next_at: Date | null
  failure: Json<Text> | null
  destination_id: string | null
  created_by: string | null
  created_at: Date
  updated_at: Date
}

export interface DataExportPartTable {
  data_export_id: string
  number: number
  bytes: Buffer
}

export interface DataExportRevisionTable {
  data_export_id: string
  table_name: string
  subject_id: string
  /** What the export calls the subject; null: it is nobody's. */
  subject_name: string | null
  packed: Buffer
}

export interface DataExportDownloadTable {
  id: string
  data_export_id: string
  user_id: string | null
  downloaded_at: Date
  means: 'page' | 'key' | 'delivery'
  access_key_id: string | null
  /** The storage as it was called then. */
  destination_name: string | null
  file_name: string | null
  byte_count: number | null
}

/** Storage that speaks S3. */
export interface StorageDestinationTable {
  id: string
  company_id: string
  project_id: string
  name: string
  endpoint: string
  region: string
  bucket: string
  prefix: string
  is_path_style: boolean
  access_key_id: string
  sealed_secret: Buffer
  created_by: string | null
  created_at: Date
  updated_at: Date
}

export interface DataExportDeliveryTable {
  id: string
  data_export_id: string
  destination_id: string | null
  destination_name: string
  run_id: string | null
  asked_by: string | null
  asked_at: Date
  place: string | null
  object_key: string | null
  upload_id: string | null
  delivered_at: Date | null
  failure: Json<Text> | null
}

export interface DataExportTables {
  data_export: DataExportTable
  saved_export: SavedExportTable
  data_export_part: DataExportPartTable
  data_export_revision: DataExportRevisionTable
  data_export_download: DataExportDownloadTable
  data_export_delivery: DataExportDeliveryTable
  storage_destination: StorageDestinationTable
}
