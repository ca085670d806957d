import './delivery-schema'
import './preview/preview-schema'
import './act/test-message-schema'

export { type DeliveryContext, databaseClock } from './delivery-context'
export { planSurveys } from './plan/plan-surveys'
export { connectionsAtOnce, sendMessages } from './send/send-messages'
