export type { UsedExport } from './model/export-form'
export { ExportForm, type KeptChoices } from './ui/ExportForm'
