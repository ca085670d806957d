export { DataExportPage } from './ui/DataExportPage'
