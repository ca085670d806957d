import './roster-schema'
import './subject-mutations'
import './chosen-subjects-mutations'
import './duplicate-schema'

export { listRoster, type RosterRequest } from './list-roster'
export { purgeDeleted } from './purge-deleted'
