export { NothingToCreatePanel } from './ui/NothingToCreatePanel'
export { PageFrame } from './ui/PageFrame'
export { PanelOfQuery } from './ui/PanelOfQuery'
