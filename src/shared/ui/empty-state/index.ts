export { Dial } from './Dial'
export { EmptyState } from './EmptyState'
