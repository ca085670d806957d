export { ListPage } from './ui/ListPage'
export { PageFrame } from './ui/PageFrame'
export { PanelOfQuery } from './ui/PanelOfQuery'
