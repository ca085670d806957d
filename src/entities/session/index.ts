export { useViewerQuery, type Viewer } from './api/session-api'
export { useEnter } from './model/use-enter'
export { Avatar } from './ui/Avatar'
export { RoleBadge } from './ui/RoleBadge'
