export {
  type BulkEncodingName,
  type BulkFile,
  type BulkKindName,
  type BulkRow,
  type BulkVerdictName,
  useBulkFileQuery,
  useBulkRows,
} from './api/bulk-file-api'
export { bulkVerdictName } from './model/verdict'
