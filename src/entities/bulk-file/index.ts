export {
  type BulkEncodingName,
  type BulkFile,
  type BulkKindName,
  type BulkRow,
  type BulkVerdictName,
  bulkRowsAtOnce,
  useBulkFileQuery,
  useBulkRows,
  useLazyNextBulkFaultQuery,
} from './api/bulk-file-api'
export { bulkVerdictName } from './model/verdict'
