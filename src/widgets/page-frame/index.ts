export { PageFrame } from './ui/PageFrame'
export { RoutePanel } from './ui/RoutePanel'
