export { LazySaveExportPanel } from './ui/LazySaveExportPanel'
