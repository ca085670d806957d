import './job-target'
import './schema'

export { dataImportAudit } from './data-import-audit'
export { dataImportPolicy } from './data-import-policy'
export { type NamedMapping, readMappingFile } from './mapped/mapping-file'
export {
  type ImportKind,
  type ImportProgress,
  type ImportRequest,
  importFolder,
  type ProjectToMake,
} from './run/import-folder'
export { importKinds } from './run/import-kinds'
export { writeReport } from './run/report-csv'
export { type ImportSummary, rejectionsOf } from './run/summary'
export { checkingOfFiles } from './upload/check-files'
export { dropWaitingFiles } from './upload/drop-waiting-files'
export { importingOfFiles } from './upload/import-files'
export { purgeDataImports } from './upload/purge-data-imports'
export { receivePart } from './upload/receive-files'
export { importReportFile } from './upload/report-file'
export { undoingOfImport } from './upload/undo-import'
export { partBytes } from './upload/upload-limits'
