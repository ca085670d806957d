import './schema'

export { type Attention, attentionOf } from './attention'
