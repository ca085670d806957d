export { UserEditPanel } from './UserEditPanel'
export { UserNewPanel } from './UserNewPanel'
