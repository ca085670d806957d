export { EditProjectPanel } from './ui/EditProjectPanel'
export { NewProjectPanel } from './ui/NewProjectPanel'
