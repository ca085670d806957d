export { VersionsPanel } from './ui/VersionsPanel'
