export {
  type ImportKind,
  type ImportProgress,
  type ImportRequest,
  importFolder,
  type ProjectToMake,
} from './run/import-folder'
export { writeReport } from './run/report-csv'
export { type ImportSummary, rejectionsOf } from './run/summary'
