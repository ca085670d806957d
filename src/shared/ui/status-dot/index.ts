export { StatusDot, type StatusTone } from './StatusDot'
