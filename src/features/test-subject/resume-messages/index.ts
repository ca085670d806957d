export { StoppedMessages } from './ui/StoppedMessages'
