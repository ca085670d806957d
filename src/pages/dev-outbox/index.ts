export { DevOutboxPage } from './ui/DevOutboxPage'
