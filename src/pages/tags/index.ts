export { TagEditPanel } from './ui/TagEditPanel'
export { TagNewPanel } from './ui/TagNewPanel'
export { TagsPage } from './ui/TagsPage'
