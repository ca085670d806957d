export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog'
export { DeleteDialog } from './DeleteDialog'
