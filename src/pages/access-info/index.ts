export { AccessInfoPage } from './ui/AccessInfoPage'
