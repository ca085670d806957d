export { loadTagPanels } from './ui/load-panels'
export { TagsPage } from './ui/TagsPage'
