export { TryJobAgainButton } from './ui/TryJobAgainButton'
