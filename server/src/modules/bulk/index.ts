import './schema'
import './bulk-mutations'
import './label-schema'

export { bulkTemplate, failedRowsFile, resultFile } from './download-bulk-file'
export { mostBytes as mostBulkBytes, refusedFile } from './file-limits'
export { type BulkWork, openBulkFile, type SentFile } from './open-bulk-file'
export { purgeBulkFiles, registerRows, resumeBulkFiles } from './register-rows'
export { subjectListFile } from './subject-list-file'
