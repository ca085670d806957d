export { AcknowledgeByLink } from './ui/AcknowledgeByLink'
