export { ScaleDialog } from './ui/ScaleDialog'
