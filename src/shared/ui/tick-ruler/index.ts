export { TickRuler } from './TickRuler'
