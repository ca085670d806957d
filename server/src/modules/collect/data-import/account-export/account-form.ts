/** Providers whose reader of answers reads the export of an account, too: what is told twice has one meaning. */
export type ExportingProvider = 'garmin' | 'oura'

/** How a file of such an export lies there: as a list in JSON, or as a table with semicolons. */
export interface AccountForm {
  readonly as: 'list' | 'table'
  readonly provider: ExportingProvider
}
