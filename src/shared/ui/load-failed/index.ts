export { LoadFailed } from './LoadFailed'
