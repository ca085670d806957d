export { ExportDialog } from './ui/ExportDialog'
