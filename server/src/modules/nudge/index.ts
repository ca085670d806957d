import './schema'

export { nudgeText } from './nudge-text'
