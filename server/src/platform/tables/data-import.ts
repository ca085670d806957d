import type { Generated } from 'kysely'
import type { Text } from '../words'
import type { Json, JsonWithDefault } from './column'

/** A file of a kind that is read. */
interface ReadFile {
  readonly name: string
  readonly label: Text
  readonly rows: number
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
  readonly files: readonly ReadFile[]
  readonly skipped: readonly DataImportSkipped[]
  readonly refused: readonly DataImportRefusal[]
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

export interface DataImportTable {
  id: string
  company_id: string
  project_id: string
  state: Generated<
    'receiving' | 'checking' | 'refused' | 'checked' | 'importing' | 'imported' | 'undoing' | 'undone'
  >
  kind: 'fitabase' | 'lifesnaps' | 'apple-health' | 'google-takeout' | 'samsung-health' | null
  extends_links: Generated<boolean>
  dated_ids_are_right: Generated<boolean>
  subject_codes: JsonWithDefault<Readonly<Record<string, string>>>
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

/** Of which devices an import has values. */
export interface ImportDeviceTable {
  import_run_id: string
  device_id: string
}

export interface DataImportTables {
  import_device: ImportDeviceTable
  data_import: DataImportTable
  data_import_file: DataImportFileTable
  data_import_part: DataImportPartTable
}
