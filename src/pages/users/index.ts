export { UserEditPanel } from './ui/UserEditPanel'
export { UserNewPanel } from './ui/UserNewPanel'
export { UsersPage } from './ui/UsersPage'
