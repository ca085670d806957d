export { EditUserPanel } from './ui/EditUserPanel'
