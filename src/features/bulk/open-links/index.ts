export { LinkByTableButton } from './ui/LinkByTableButton'
