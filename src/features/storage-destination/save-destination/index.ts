export { LazyDestinationPanel } from './ui/LazyDestinationPanel'
