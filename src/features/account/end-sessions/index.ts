export { EndOtherSessions } from './ui/EndOtherSessions'
export { EndSession } from './ui/EndSession'
