import './roster-schema'
import './subject-mutations'
import './bulk-mutations'
import './duplicate-schema'
import './erase-schema'

export { finishErasures } from './erase-subject'
export { listRoster, type RosterRequest } from './list-roster'
export { purgeDeleted } from './purge-deleted'
