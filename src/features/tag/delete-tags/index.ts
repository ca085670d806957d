export { useDeleteTags } from './model/use-delete-tags'
export { DeleteTagDialog } from './ui/DeleteTagDialog'
