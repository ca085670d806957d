export { exportFormats, useExportSurvey } from './model/use-export-survey'
