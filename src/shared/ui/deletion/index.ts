export { DeletionBar } from './DeletionBar'
export { DeletionNote } from './DeletionNote'
export { useDeletion } from './use-deletion'
