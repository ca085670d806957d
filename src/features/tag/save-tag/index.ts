export { EditTagPanel } from './ui/EditTagPanel'
export { NewTagPanel } from './ui/NewTagPanel'
