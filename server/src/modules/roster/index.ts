import './roster-schema'
import './subject-mutations'
import './bulk-mutations'
import './duplicate-schema'

export { purgeDeleted } from './purge-deleted'
