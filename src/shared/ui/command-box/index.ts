export { type Command, CommandBox } from './CommandBox'
export { useCommandKey } from './use-command-key'
