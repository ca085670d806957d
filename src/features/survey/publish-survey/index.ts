export { PublishDialog } from './ui/PublishDialog'
