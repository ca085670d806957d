export { AdminUserEditPanel } from './AdminUserEditPanel'
export { AdminUserNewPanel } from './AdminUserNewPanel'
