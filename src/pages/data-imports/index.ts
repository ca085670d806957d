export { DataImportsPage } from './ui/DataImportsPage'
