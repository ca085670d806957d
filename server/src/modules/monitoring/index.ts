import './schema'
import './attention-schema'
import './detail-schema'
import './live-schema'

export type { Attention } from './attention'
