import type { Generated } from 'kysely'
import type { Text } from '../words'
import type { Dated, Json, JsonWithDefault } from './column'

export type BulkKindName = 'test_subject' | 'device' | 'link'
export type BulkVerdict = 'new' | 'changed' | 'unchanged' | 'error'
export type BulkEncodingName = 'utf_8' | 'utf_16le' | 'utf_16be' | 'shift_jis' | 'euc_jp' | 'windows_1252'
export type BulkCertainty = 'certain' | 'likely' | 'unsure' | 'chosen'
export type BulkOutcome = 'created' | 'changed' | 'unchanged' | 'failed'

/** A remark about one cell of a row, or about the whole row (null). */
export interface BulkRemark {
  readonly field: string | null
  readonly message: Text
}

export interface BulkFileTable extends Dated {
  id: string
  company_id: string
  project_id: string | null
  kind: BulkKindName
  name: string
  format: 'csv' | 'tsv' | 'xlsx'
  /** A key of `encodingWords`; of earlier files its name in Japanese. */
  encoding: string
  /** The encoding of a text; null for workbooks and for files from before this column. */
  read_as: BulkEncodingName | null
  certainty: BulkCertainty | null
  /** For a spreadsheet: A2:A5. */
  merged_cells: Generated<string[]>
  byte_size: number
  row_count: number
  headers: string[]
  /** One entry per column: the field it is read as, or '' for none. */
  mapping: string[]
  only_new: Generated<boolean>
  clears_blank: Generated<boolean>
  stops_on_error: Generated<boolean>
  creates_missing: Generated<boolean>
  /** Columns that are read as somebody chose for an earlier file, from 0. */
  remembered_columns: Generated<number[]>
  /** Fields whose codes are right as they stand, although they look like dates. */
  dated_code_fields: Generated<string[]>
  state: Generated<'checked' | 'registering' | 'registered'>
  uploaded_by: string
  registered_by: string | null
  started_at: Date | null
  finished_at: Date | null
}

export interface BulkRowTable {
  file_id: string
  line: number
  /** Sealed JSON of the row's texts; empty once its person was erased. */
  cells: Buffer
  key: string | null
  verdict: BulkVerdict | null
  issues: JsonWithDefault<readonly BulkRemark[]>
  notes: JsonWithDefault<readonly BulkRemark[]>
  outcome: BulkOutcome | null
  /** Why it failed, in rows from before `outcome_reason`: a Japanese text. */
  outcome_message: string | null
  /** Why it failed. */
  outcome_reason: Json<Text> | null
  target_id: string | null
}

export interface BulkColumnTable {
  company_id: string
  /** Null for devices, which belong to the company. */
  project_id: string | null
  kind: BulkKindName
  header_key: string
  field: string
  updated_at: Generated<Date>
}

export interface BulkTables {
  bulk_file: BulkFileTable
  bulk_row: BulkRowTable
  bulk_column: BulkColumnTable
}
