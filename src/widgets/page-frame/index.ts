export { PageFrame } from './ui/PageFrame'
export { PanelOfQuery } from './ui/PanelOfQuery'
