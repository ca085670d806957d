import './job-target'
import './schema'

export { makeSavedExports } from './make-saved-exports'
export { createSavedExport } from './save-export'
export { savedExportAudit } from './saved-export-audit'
