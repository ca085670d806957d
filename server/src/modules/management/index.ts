import './companies-schema'
import './company-settings-schema'
import './company-usage-schema'
import './invite-user-schema'
import './user-acts-schema'
import './users-schema'

export { countUsage } from './company-usage'
