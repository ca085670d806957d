export { FailedDialog } from './FailedDialog'
export { FailedPanel } from './FailedPanel'
export { lazyPart } from './lazy-part'
