export { MergeTagDialog } from './ui/MergeTagDialog'
