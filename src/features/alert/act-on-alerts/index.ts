export { AlertActions } from './ui/AlertActions'
export { AlertHandling } from './ui/AlertHandling'
