export { ColabNotebookNewPanel } from './ui/ColabNotebookNewPanel'
export { ColabNotebooksPage } from './ui/ColabNotebooksPage'
