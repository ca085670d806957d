import './schema'
import './subject/attention-schema'
import './subject/detail-schema'
import './live/live-schema'

export {
  type Attention,
  type AttentionFacts,
  attentionOf,
  attentionReasons,
  batteryReason,
  recentCharge,
  silentSince,
} from './attention'
export { type CellSubject, cellsOf, stateAt } from './cells'
export { MetricKeyEnum } from './enums'
