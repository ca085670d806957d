export { LoadFailed } from './LoadFailed'
export { LoadFailedNote } from './LoadFailedNote'
