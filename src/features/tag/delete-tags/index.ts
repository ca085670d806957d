export { useDeleteTags } from './model/use-delete-tags'
