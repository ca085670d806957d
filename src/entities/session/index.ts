export { useViewerQuery, type Viewer } from './api/session-api'
export { Avatar } from './ui/Avatar'
export { RoleBadge } from './ui/RoleBadge'
