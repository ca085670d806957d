import './roster-schema'
import './subject-mutations'
import './bulk-mutations'
import './duplicate-schema'
import './erase-schema'

export { finishErasures } from './erase-subject'
export { purgeDeleted } from './purge-deleted'
