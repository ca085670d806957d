import './schema'
import './subject/attention-schema'
import './subject/detail-schema'
import './live/live-schema'

export { MetricKeyEnum } from './enums'
