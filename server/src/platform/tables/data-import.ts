import type { Generated } from 'kysely'
import type { Text } from '../words'
import type { Json, JsonWithDefault } from './column'

/** A file of a kind that is read. */
interface ReadFile {
  readonly name: string
  readonly label: Text
  readonly rows: number
}

/** A file that would be read. What is optional is missing in previews of earlier versions. */
export interface DataImportFileToRead extends ReadFile {
  /** Rows and cells that would be refused. */
  readonly rejected?: number
  /** The first value, as it would be stored; null where the first row has none. */
  readonly first?: DataImportFirstValue | null
}

/** A value as it would be stored. */
export interface DataImportFirstValue {
  readonly subjectCode: string
  readonly metric: string
  readonly value: number
  readonly date: string
  /** With its offset: 09:00:00+09:00; null for a figure of a day. */
  readonly time: string | null
}

/** What the columns of a table mean; columns are counted from 0. */
export interface TableMapping {
  /** Tables of the heading are not imported. */
  readonly isLeftOut: boolean
  readonly personFrom: 'column' | 'file' | 'folder'
  /** Null unless the person stands in a column. */
  readonly personColumn: number | null
  /** Null where none is chosen yet. */
  readonly dateColumn: number | null
  /** Null where the date's column has the time, too. */
  readonly timeColumn: number | null
  /** In which order a date is written, or since 1970 in which unit; null where none is chosen yet. */
  readonly dateForm: 'ymd' | 'mdy' | 'dmy' | 'unix_s' | 'unix_ms' | 'unix_us' | null
  readonly zone: 'local' | 'utc' | 'offset'
  /** How long a row's values are. */
  readonly covers: 'sample' | 'minute' | 'hour' | 'day'
  readonly decimal: 'point' | 'comma'
  readonly values: readonly MappedValue[]
}

/** A column of values. */
export interface MappedValue {
  readonly column: number
  readonly metric: string
  readonly unit: string
}

/** Tables of one heading among the files, and how they are read. */
export interface DataImportTableKind {
  readonly fingerprint: string
  /** The name of the first one. */
  readonly file: string
  readonly fileCount: number
  /** The line of the first row. Not in what was looked through before it was told: there it is the second. */
  readonly firstRowLine?: number
  readonly columns: readonly {
    readonly name: string
    readonly examples: readonly string[]
    /** Why it cannot be mapped, where that is known. */
    readonly note: Text | null
  }[]
  readonly mapping: TableMapping
  readonly origin: 'suggested' | 'remembered' | 'chosen'
}

/** A file that is not read, with the reason; `line` is 0 where the whole file is meant. */
export interface DataImportRefusal {
  readonly file: string
  readonly line: number
  readonly column: Text
  readonly message: Text
}

/** A file that is known and left out. */
export interface DataImportSkipped {
  readonly name: string
  readonly label: Text
  readonly note: Text
}

/** Whose rows the files have, and who would get them. */
export interface DataImportPerson {
  readonly account: string
  readonly subjectCode: string
  readonly isNewSubject: boolean
  readonly deviceCode: string
  /** Each of them, where the files tell several devices of a person apart. */
  readonly deviceCodes?: readonly string[]
  readonly isNewDevice: boolean
  readonly firstOn: string
  readonly lastOn: string
  /** What was measured before this day waits for a link; null where nothing does. */
  readonly linkedOn: string | null
  /** Why the person is not registered and their rows are refused; null for everybody else. */
  readonly refusal: Text | null
  /** Refused until somebody says that an id which looks like a date is right. Missing in previews of earlier versions. */
  readonly looksDated?: boolean
}

/** What is in the files, before anything of it is written. */
export interface DataImportPreview {
  readonly rows: number
  readonly peopleCount: number
  readonly newSubjects: number
  /** Ids of new people that Excel may have made of others. Missing in previews of earlier versions. */
  readonly datedIds?: { readonly count: number; readonly example: string } | null
  /** At most `mostPeopleShown`. */
  readonly people: readonly DataImportPerson[]
  readonly files: readonly DataImportFileToRead[]
  readonly skipped: readonly DataImportSkipped[]
  readonly refused: readonly DataImportRefusal[]
  /** The first rows and cells that would be refused. Missing in previews of earlier versions. */
  readonly rejections?: readonly DataImportRefusal[]
  /** Tables of no known format, until the files are gone. Missing in previews of other formats. */
  readonly tables?: readonly DataImportTableKind[]
  /** The same content was imported into the project before. */
  readonly wasImported: boolean
}

/** What came of an import: what its command prints. */
export interface DataImportReport {
  readonly wasFinished: boolean
  readonly people: number
  readonly rows: number
  readonly written: number
  readonly unchanged: number
  readonly held: number
  readonly rejected: number
  readonly duplicates: number
  readonly replaced: number
  readonly kept: number
  readonly rounded: readonly { readonly metric: string; readonly count: number }[]
  readonly files: readonly (ReadFile & { readonly rejected: number; readonly duplicates: number })[]
  readonly skipped: readonly DataImportSkipped[]
  readonly refusedFiles: number
  readonly waiting: readonly {
    readonly deviceCode: string
    readonly subjectCode: string
    readonly count: number
    readonly firstOn: string
    readonly lastOn: string
    readonly linkedOn: string
  }[]
  /** The first ones; the file has all. */
  readonly rejections: readonly DataImportRefusal[]
  readonly differing: readonly DataImportRefusal[]
}

/** The formats of exported wearable data that are read. */
export type ImportKind =
  | 'fitabase'
  | 'lifesnaps'
  | 'apple-health'
  | 'google-takeout'
  | 'samsung-health'
  | 'garmin'
  | 'oura'
  | 'actigraph'
  | 'csv'

export interface DataImportTable {
  id: string
  company_id: string
  project_id: string
  state: Generated<
    'receiving' | 'checking' | 'refused' | 'checked' | 'importing' | 'imported' | 'undoing' | 'undone'
  >
  kind: ImportKind | null
  extends_links: Generated<boolean>
  dated_ids_are_right: Generated<boolean>
  subject_codes: JsonWithDefault<Readonly<Record<string, string>>>
  mappings: JsonWithDefault<Readonly<Record<string, TableMapping>>>
  byte_count: number
  preview: Json<DataImportPreview> | null
  report: Json<DataImportReport> | null
  import_run_id: string | null
  uploaded_by: string
  created_at: Date
  updated_at: Date
  finished_at: Date | null
  files_removed_at: Date | null
}

export interface DataImportFileTable {
  id: string
  data_import_id: string
  number: number
  name: string
  byte_count: number
}

export interface DataImportPartTable {
  data_import_file_id: string
  number: number
  bytes: Buffer
}

/** What was confirmed for tables of a heading, for the next ones of the project. */
export interface ImportMappingTable {
  company_id: string
  project_id: string
  fingerprint: string
  mapping: Json<TableMapping>
  confirmed_by: string
  confirmed_at: Date
}

/** Of which devices an import has values. */
export interface ImportDeviceTable {
  import_run_id: string
  device_id: string
}

export interface DataImportTables {
  import_device: ImportDeviceTable
  import_mapping: ImportMappingTable
  data_import: DataImportTable
  data_import_file: DataImportFileTable
  data_import_part: DataImportPartTable
}
