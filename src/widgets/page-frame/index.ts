export { NothingToCreatePanel } from './ui/NothingToCreatePanel'
export { PageFrame } from './ui/PageFrame'
export { RoutePanel } from './ui/RoutePanel'
