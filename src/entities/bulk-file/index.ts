export {
  type BulkEncodingName,
  type BulkFile,
  type BulkKindName,
  type BulkRow,
  type BulkRowPage,
  type BulkVerdictName,
  useBulkFileQuery,
} from './api/bulk-file-api'
export { useReadBulkRows } from './api/use-read-bulk-rows'
export { bulkVerdictName } from './model/verdict'
