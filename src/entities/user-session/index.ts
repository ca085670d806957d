export { type UserSession, useMySessionsQuery } from './api/user-session-api'
export { deviceName } from './model/device-name'
export { SessionLine } from './ui/SessionLine'
