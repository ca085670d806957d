export { TagEditPanel } from './TagEditPanel'
export { TagNewPanel } from './TagNewPanel'
