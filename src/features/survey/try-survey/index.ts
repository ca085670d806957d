export { TryDialog } from './ui/TryDialog'
