export { ExportSubjectsButton } from './ui/ExportSubjectsButton'
