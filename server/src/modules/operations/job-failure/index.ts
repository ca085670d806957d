import './schema'

export type { LateWork } from './find-late-work'
export { jobAudit } from './job-audit'
export { openLateWork, watchLateWork } from './watch-late-work'
