export { NewNotebookPanel } from './ui/NewNotebookPanel'
