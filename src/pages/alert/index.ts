export { AlertEditPage } from './ui/AlertEditPage'
export { AlertNewPage } from './ui/AlertNewPage'
export { AlertPage } from './ui/AlertPage'
