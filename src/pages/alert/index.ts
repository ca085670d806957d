export { AlertEditPage } from './ui/AlertEditPage'
export { AlertPage } from './ui/AlertPage'
