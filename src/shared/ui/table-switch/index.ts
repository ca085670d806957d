export { FigureTable } from './FigureTable'
export { TableSwitch } from './TableSwitch'
