export { useViewerQuery, type Viewer } from './api/session-api'
export { useCompleteSignIn } from './model/use-complete-sign-in'
export { Avatar } from './ui/Avatar'
export { RoleBadge } from './ui/RoleBadge'
